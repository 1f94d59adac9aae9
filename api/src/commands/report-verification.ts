import { basename } from "node:path";
import { InvalidArgumentError } from "commander";
import { UserError } from "#api/platform/core/settings.ts";
import type { ErasedAgain } from "#api/app/erase-family.ts";
import type { restoreAndVerify } from "#api/app/verify-backup.ts";

/** Reads a moment such as 2026-11-22T09:30:00Z. The zone is required, so that nobody means another hour. */
export function readMoment(given: string): Date {
  const moment = new Date(given);
  if (/T\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(given) && !Number.isNaN(moment.getTime())) return moment;
  throw new InvalidArgumentError("It is not a time with its zone, such as 2026-11-22T09:30:00Z or 2026-11-22T15:00:00+05:30.");
}

export const momentOption = [
  "--at <time>",
  "the moment to restore, such as 2026-11-22T15:00:00+05:30; otherwise everything archived",
  readMoment,
] as const;

/** Says what was restored and verified. Throws the faults, if there are any, as a `UserError`. */
export function reportVerification(result: Awaited<ReturnType<typeof restoreAndVerify>>, done: string): string {
  const { backup, lastChange, files, lines: verified, faults, again } = result;
  const reached = lastChange ? `, with changes until ${lastChange}` : "";
  const lines = [
    `${done}: the backup ${basename(backup.folder)}${reached}; ${files} files.`,
    `Verified: ${verified.join("; ")}.`,
    ...notifyErased(again),
  ];
  if (faults.length === 0) return lines.join("\n");
  throw new UserError([...lines, `Faults: ${faults.length}.`, ...faults.map((fault) => `- ${fault}`)].join("\n"));
}

/** Says how many were erased again, and who has to be erased by hand. */
export const notifyErased = ({ erased, left }: ErasedAgain): string[] => [
  ...(erased > 0 ? [`Erased again, as they had been erased since: ${erased}.`] : []),
  ...left.map(({ email, why }) => `${email} was erased since and has to be erased again: ${why}`),
];
