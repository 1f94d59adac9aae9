import type { AppUpdate } from "@tutoring/contract";
import type { SignedIn } from "#api/core/context.ts";
import { Refusal, refuseIfStale } from "#api/core/errors.ts";
import { lockAppUpdate } from "./app-updates.queries.ts";

/** The version, its row locked. Refuses with `not-found`, or with `conflict` if the caller saw an older state. */
export async function requireAppUpdate({ db, browser }: SignedIn, id: number): Promise<AppUpdate> {
  const before = await lockAppUpdate(db, id);
  if (!before) throw new Refusal("app-update-gone");
  refuseIfStale(browser.seenVersion, before.version, before);
  return before;
}
