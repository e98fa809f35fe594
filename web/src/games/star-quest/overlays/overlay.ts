// What may lie over the floor: one thing at a time.

export const OVERLAYS = ["reach", "sight", "threat"] as const;
export type Overlay = (typeof OVERLAYS)[number] | "aim";
