import { z } from "./z.ts";

/** When a lesson could begin, in order; UTC. */
export const Slots = z.object({ slots: z.array(z.iso.datetime()) });
