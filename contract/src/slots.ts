import { z } from "./z.ts";

/** When a lesson could begin, in order; UTC. */
export const Slots = z.object({ slots: z.array(z.iso.datetime()) });

export const sides = ["student", "tutor", "staff", "parent"] as const;
export type Side = (typeof sides)[number];
/** The two sides of a class and our team; a parent comes beside the child, with the same account. */
export type ClassSide = Exclude<Side, "parent">;
