const [minute, hour] = [60, 3_600];
/** In seconds, as Standard Webhooks proposes: ten tries in three days. */
const pauses = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];
const longest = 24 * hour;

/** After how many seconds a delivery is tried again, up to a tenth later, so that the last try is 75 hours after the first or later; undefined when it is given up. */
export function pauseAfter(tries: number, retryAfterSeconds: number | undefined, random = Math.random()): number | undefined {
  const pause = pauses[tries - 1];
  if (pause === undefined) return undefined;
  return Math.min(longest, Math.max(retryAfterSeconds ?? 0, pause * (1 + 0.1 * random)));
}

/** For how long nothing else is sent to an address after a failure: one that is away costs a place for 15 seconds in every 45. */
export const addressPauseSeconds = 30;
/** After how many hours without a delivery admins are told: what is tried for 75 hours is not given up yet. */
export const toldAfterHours = 24;
/** After how many hours without a delivery an address is turned off. */
export const turnedOffAfterHours = 5 * 24;
