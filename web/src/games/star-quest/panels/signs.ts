// The sign in the corner of a card, on a grid of 48 to 56: one for each card of the base game; the many cards of the
// supplement share those of their families.

const GRENADE = "M24 20a14 14 0 1 1 0 28 14 14 0 0 1 0-28M18 20v-8h12v8M30 14l8-6";
const GUN = "M6 24h26v-6h8v6h4v8H30v4H20l-4 12H8l4-16H6z";
const BOLT = "M24 8L12 30h9l-3 18 16-24H24z";
const SHIELD = "M24 8l16 6v14c0 10-7 16-16 20C15 44 8 38 8 28V14z";
const EYE = "M4 28c8-12 32-12 40 0-8 12-32 12-40 0M24 22a6 6 0 1 1 0 12 6 6 0 0 1 0-12";
const BLADE = "M34 8L18 34l-4-4zM10 30l12 12M16 38l-8 10";
const ARM = "M8 12h14v12l14 10M22 24l-8 8 16 14M36 34a6 6 0 1 1 0 12 6 6 0 0 1 0-12";
const ROUND = "M18 48V22c0-6 3-10 6-14 3 4 6 8 6 14v26zM18 40h12";
const BANNER = "M12 50V8M12 10h26l-6 9 6 9H12";
const FORWARD = "M8 14l14 14L8 42M24 14l14 14-14 14";
const CROSS = "M18 10h12v12h12v12H30v12H18V34H6V22h12z";
const SCAN = "M24 48V30M12 40a18 18 0 0 1 0-24M36 16a18 18 0 0 1 0 24M18 34a9 9 0 0 1 0-12M30 22a9 9 0 0 1 0 12";
const JUMP = "M24 6l10 12h-6v14h-8V18h-6zM16 38v10M24 38v12M32 38v10";
const SMOKE = "M12 44a8 8 0 1 1 2-16 10 10 0 0 1 19-4 10 10 0 1 1 3 20z";
const MIND = "M24 12a16 16 0 1 1 0 32 16 16 0 0 1 0-32M24 24a4 4 0 1 1 0 8 4 4 0 0 1 0-8";

const OF_CARD: Record<string, string> = {
  targeter: "M24 12a16 16 0 1 1 0 32 16 16 0 0 1 0-32M24 6v14M24 36v14M2 28h14M32 28h14",
  laser_pistols: "M8 18h30v8H24l-2 6h-6l-2 14H6l4-20H8zM40 14l6-4M42 22h6M40 30l6 4",
  melta_bomb: "M12 26h24v22H12zM18 26v-8h12v8M24 18V6M16 36h16",
  blind_grenade: GRENADE,
  bionic_arm: ARM,
  force_field: SHIELD,
  close_assault_blades: BLADE,
  suspensors: "M8 22h32v10H8zM14 40l4 8 4-8M26 40l4 8 4-8M24 22V10",
  combi_weapon: "M4 16h30v-4h8v12H4zM4 32h30v-4h8v12H4zM12 40v8",
  bionic_eye: EYE,
  bio_scanner: SCAN,
  digital_weapons: "M12 48V26l4-14M20 48V22l2-16M28 48V22l2-14M36 48V28l2-12M8 48h32",
  medipack: CROSS,
  fire: GUN,
  move_it: FORWARD,
  by_sections: "M8 12h12v12H8zM28 12h12v12H28zM8 34h12v12H8zM28 34h12v12H28z",
  close_assault: "M8 10l30 36M40 10L10 46M6 36l12 12M42 36L30 48",
  heavy_weapons: "M4 20h28v-6h12v20H32v-6H4zM14 28l-6 20M24 28l6 20",
  photon_grenades: `${GRENADE}M4 12l6 4M2 24h6`,
};

const OF_FAMILY: readonly (readonly [RegExp, string])[] = [
  [/grenade|mine|vortex/, GRENADE],
  [/combi|launcher|meltagun|bolter|flamer$/, GUN],
  [/rounds|bolts|missiles|ammunition|silencers|selector/, ROUND],
  [/standard/, BANNER],
  [/halo|armour|aura|defence|cloak/, SHIELD],
  [/fist|claws|blade|servo|bionic/, ARM],
  [/scan|homer|targeting/, SCAN],
  [/narthecium/, CROSS],
  [/jump|teleport|reinforcements/, JUMP],
  [/smoke/, SMOKE],
  [/locomotion|speed|retreat|time/, FORWARD],
  [/rage|assault|ambush/, BLADE],
  [/smite|hellfire|arc|blast/, BOLT],
];

const OF_KIND: Record<string, string> = { order: FORWARD, equipment: BOLT, power: MIND };

export function signOfCard(id: string, kind: string): string {
  return OF_CARD[id] ?? OF_FAMILY.find(([word]) => word.test(id))?.[1] ?? OF_KIND[kind] ?? BOLT;
}
