export const sides = ["student", "tutor", "staff", "parent"] as const;
export type Side = (typeof sides)[number];
/** Whose class it is; a parent comes beside the child, by the same account. */
export type ClassSide = Exclude<Side, "parent">;
