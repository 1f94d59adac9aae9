import { type PasskeyCreationOptions, maxPasskeys, type PasskeyRegistration } from "@tutoring/contract";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { creationOptions, madePasskey, siteOf } from "./passkey-ceremonies.ts";
import { notifyOfPasskey } from "./passkey-emails.ts";
import { deletePasskey, insertPasskey, namePasskey, passkeyHandleOf, passkeysOf } from "./passkeys.queries.ts";
import { requireOwnSecondStep } from "./second-factor.ts";
import { confirmSession, endSessionsOfPasskey, signInsWithoutPasskey } from "./sessions.queries.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

/** Mailed codes in 30 days, from which a family is offered a passkey. */
const codesBeforeOffer = 3;
const changes = [{ times: 30, seconds: 24 * 3600 }];

/** Counts a change of the viewer's passkeys; until the transaction ends, others wait. */
const takeChange = (inside: SignedIn) =>
  takeOrRefuse(inside, `passkeys of ${inside.viewer.id}`, changes, "too-many-changes-today");

/** The viewer's passkeys. */
export async function listPasskeys({ db, viewer }: SignedIn) {
  const own = await passkeysOf(db, viewer.id);
  const data = own.map(({ id, name, isSynced, addedAt, usedAt }) => ({
    ...{ id, name, synced: isSynced },
    ...{ addedAt: addedAt.toISOString(), lastUsedAt: usedAt?.toISOString() ?? null },
  }));
  const mayOffer = viewer.role === "student" && data.length === 0;
  return { data, offer: mayOffer && (await signInsWithoutPasskey(db, viewer.id)) >= codesBeforeOffer };
}

/** With what the viewer's browser makes a passkey. Refuses with `confirm`, also until a second step of theirs is used, or with `conflict` beyond ten. */
export async function beginPasskey(context: SignedIn): Promise<PasskeyCreationOptions> {
  requireFreshSignIn(context);
  await requireOwnSecondStep(context);
  siteOf(context);
  const existing = await passkeysOf(context.db, context.viewer.id);
  if (existing.length >= maxPasskeys) throw new Refusal("too-many-passkeys", { max: maxPasskeys });
  return creationOptions(context, { handle: await passkeyHandleOf(context.db, context.viewer.id), existing });
}

/** Stores a passkey and tells its owner. The session that made it counts as one with a passkey (decision 0202). */
export async function addPasskey(context: SignedIn, { name, ...registration }: PasskeyRegistration & { name: string }) {
  requireFreshSignIn(context);
  const made = await madePasskey(context, registration);
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await takeChange(inside);
    await requireOwnSecondStep(inside);
    if ((await passkeysOf(db, viewer.id)).length >= maxPasskeys) throw new Refusal("too-many-passkeys", { max: maxPasskeys });
    const passkeyId = await insertPasskey(db, { ...made, accountId: viewer.id, name });
    if (!passkeyId) throw new Refusal("passkey-not-added");
    await confirmSession(db, viewer.sessionId, passkeyId);
    await writeLog(inside, { type: "CREATE", operation: "passkey-added", details: { passkeyId } });
    await notifyOfPasskey(inside, viewer, { change: "added", name });
    return listPasskeys(inside);
  });
}

/** Names a passkey of the viewer's. */
export const renamePasskey = (context: SignedIn, passkeyId: string, name: string) =>
  inTransaction(context, async (inside) => {
    await takeChange(inside);
    if (!(await namePasskey(inside.db, inside.viewer.id, passkeyId, name))) throw new Refusal("no-such-passkey");
    await writeLog(inside, { type: "UPDATE", operation: "passkey-renamed", details: { passkeyId } });
    return listPasskeys(inside);
  });

/** Removes a passkey of the viewer's, ends other sessions that began with it, and tells them. */
export async function removePasskey(context: SignedIn, passkeyId: string) {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { db, viewer } = inside;
    await takeChange(inside);
    await requireOwnSecondStep(inside);
    // protects C164: ending the sessions of a removed passkey
    await endSessionsOfPasskey(db, { accountId: viewer.id, passkeyId, keptId: viewer.sessionId });
    const name = await deletePasskey(db, viewer.id, passkeyId);
    if (name === undefined) throw new Refusal("no-such-passkey");
    await writeLog(inside, { type: "DELETE", operation: "passkey-removed", details: { passkeyId } });
    await notifyOfPasskey(inside, viewer, { change: "removed", name });
    return listPasskeys(inside);
  });
}
