// Few and soft sounds, made here, off by default.

let context: AudioContext | null = null;

export function tone(kind: "ask" | "dice" | "end"): void {
  try {
    context ??= new AudioContext();
    const notes = { ask: [660], dice: [180, 150, 210], end: [523, 659, 784] }[kind];
    notes.forEach((pitch, index) => {
      const at = context!.currentTime + index * 0.09;
      const wave = context!.createOscillator();
      const volume = context!.createGain();
      wave.type = kind === "dice" ? "triangle" : "sine";
      wave.frequency.value = pitch;
      volume.gain.setValueAtTime(0.05, at);
      volume.gain.exponentialRampToValueAtTime(0.0005, at + 0.16);
      wave.connect(volume).connect(context!.destination);
      wave.start(at);
      wave.stop(at + 0.18);
    });
  } catch {
    // no sound device: play on in silence
  }
}
