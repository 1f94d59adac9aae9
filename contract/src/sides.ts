export const sides = ["student", "tutor", "staff"] as const;
export type Side = (typeof sides)[number];
