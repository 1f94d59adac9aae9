import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { isSameSecret } from "#api/platform/core/seal.ts";
import { forgetMade, madeWith, saveMade, tryLockKey } from "./idempotency-keys.queries.ts";

/** The id of what an earlier call with the caller's key has made; undefined if none has. Refuses a key that came with another request. */
export async function madeBefore({ db, viewer, browser: { idempotencyKey } }: SignedIn): Promise<string | undefined> {
  const found = idempotencyKey && (await madeWith(db, viewer.id, idempotencyKey));
  // protects C219: comparing what was sent with a key [!isSameSecret(found.requestMac, idempotencyKey.requestMac) → found.made === ""]
  if (found && !isSameSecret(found.requestMac, idempotencyKey.requestMac)) throw new Refusal("idempotency-key-reused");
  return found?.made;
}

/**
 * Runs `make` once for the caller's key, in a transaction that is already running and that stores the id it returns. A later call gets that
 * id. Refuses while another call with the key is running.
 */
export async function makeOnce(inside: SignedIn, make: () => Promise<string>): Promise<string> {
  const { db, viewer, browser } = inside;
  const key = browser.idempotencyKey;
  if (!key) return make();
  if (!db.isTransaction) throw new Error(`what ${key.route} makes would be stored apart from its key`);
  // protects C219: refusing a call while the first is running [!(await tryLockKey(db, viewer.id, key)) → false]
  if (!(await tryLockKey(db, viewer.id, key))) throw new Refusal("call-still-running", {}, { retryAfterSeconds: 1 });
  const before = await madeBefore(inside);
  // protects C219: making nothing more for a key that was used [before !== undefined → before === ""]
  if (before !== undefined) return before;
  const made = await make();
  await saveMade(db, viewer.id, key, made);
  return made;
}

/** Forgets the caller's key, because what was made with it was undone. */
export async function forgetKey({ db, viewer, browser: { idempotencyKey } }: SignedIn): Promise<void> {
  if (idempotencyKey) await forgetMade(db, viewer.id, idempotencyKey);
}
