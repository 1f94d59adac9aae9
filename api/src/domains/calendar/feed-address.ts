import { createHmac } from "node:crypto";
import type { Context } from "#api/platform/core/context.ts";

/** The secret part of a tutor's address, which a new generation makes worthless. */
export const keyOfFeed = ({ secrets }: Context, tutorId: number, generation: number): string =>
  createHmac("sha256", secrets.codes).update(`calendar of ${tutorId}, ${generation}`).digest("base64url").slice(0, 32);

/** Where a tutor's calendar is read. */
export const addressOfFeed = (context: Context, tutorId: number, generation: number) => ({
  address: `${context.settings.address}/api/calendar-feeds/${tutorId}-${keyOfFeed(context, tutorId, generation)}`,
});

/** Binds a sealed address to its tutor. */
export const holderOf = (tutorId: number): string => `busy calendar of tutor ${tutorId}`;
