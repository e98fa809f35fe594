// Few and soft sounds, made here, off until they are switched on; never the only sign of anything.

import type { Cue } from "../stage/types";

const LOW = 0.03;
const MIDDLE = 0.07;
const HIGH = 0.13;

/** A tone glides from one pitch to another; a noise is filtered around one. Seconds, hertz, loudness. */
type Sound =
  | { tone: OscillatorType; from: number; to: number; for: number; loud: number; after?: number }
  | { noise: number; for: number; loud: number; after?: number };

const SOUNDS: Record<Cue, Sound[]> = {
  step: [{ noise: 180, for: 0.06, loud: LOW * 4 }],
  door: [{ noise: 700, for: 0.32, loud: MIDDLE * 2 }],
  reveal: [{ tone: "sawtooth", from: 220, to: 660, for: 0.35, loud: MIDDLE }],
  aim: [{ tone: "square", from: 900, to: 1200, for: 0.08, loud: LOW }],
  dice: [{ noise: 2400, for: 0.09, loud: MIDDLE * 3 }],
  land: [{ noise: 900, for: 0.05, loud: MIDDLE * 5 }],
  shot: [{ tone: "sawtooth", from: 1800, to: 120, for: 0.22, loud: MIDDLE }],
  blast: [{ noise: 260, for: 0.35, loud: MIDDLE * 6 }],
  hit: [{ noise: 140, for: 0.2, loud: HIGH * 5 }],
  fall: [{ tone: "triangle", from: 160, to: 40, for: 0.4, loud: MIDDLE * 2 }],
  score: [{ tone: "sine", from: 660, to: 1320, for: 0.25, loud: LOW * 2 }],
  card: [{ noise: 1500, for: 0.18, loud: LOW * 4 }],
  banner: [{ tone: "triangle", from: 110, to: 110, for: 0.5, loud: MIDDLE }],
  turn: [{ tone: "sine", from: 523, to: 784, for: 0.4, loud: MIDDLE }],
  end: [523, 659, 784, 1047].map((pitch, index) => ({
    tone: "sine",
    from: pitch,
    to: pitch,
    for: 0.3,
    loud: HIGH,
    after: index * 0.14,
  })),
};

let context: AudioContext | null = null;
const BELATED = 300; // ms after which a sound has nothing more to do with what is seen

/** Browsers are silent until somebody has touched the page: what was to be heard before is not made up for. */
export function cue(name: Cue): void {
  try {
    const audio = (context ??= new AudioContext());
    const asked = performance.now();
    const heard = () => {
      if (performance.now() - asked < BELATED) for (const sound of SOUNDS[name]) play(audio, sound);
    };
    if (audio.state === "running") heard();
    else void audio.resume().then(heard);
  } catch {
    // no sound device: play on in silence
  }
}

/** Somebody touches the page: from now on it may be heard. */
export function wake(): void {
  try {
    context ??= new AudioContext();
    if (context.state !== "running") void context.resume();
  } catch {
    // as above
  }
}

function play(audio: AudioContext, sound: Sound): void {
  const at = audio.currentTime + (sound.after ?? 0);
  const volume = audio.createGain();
  volume.gain.setValueAtTime(sound.loud, at);
  volume.gain.exponentialRampToValueAtTime(0.0008, at + sound.for);
  volume.connect(audio.destination);
  if ("tone" in sound) {
    const wave = audio.createOscillator();
    wave.type = sound.tone;
    wave.frequency.setValueAtTime(sound.from, at);
    wave.frequency.exponentialRampToValueAtTime(sound.to, at + sound.for);
    wave.connect(volume);
    wave.start(at);
    wave.stop(at + sound.for);
    return;
  }
  const source = audio.createBufferSource();
  source.buffer = noise(audio, sound.for);
  const band = audio.createBiquadFilter();
  band.type = "bandpass";
  band.frequency.value = sound.noise;
  source.connect(band).connect(volume);
  source.start(at);
}

function noise(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length);
  return buffer;
}
