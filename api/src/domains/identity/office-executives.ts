import { type Executive, type Grant, grantNames, type NewExecutive } from "@tutoring/contract";
import { inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { insertBackOfficeAccount, limitInitialPassword, setPasswordHash } from "./accounts.queries.ts";
import { executives, setDisabled, setGrants, setTakesRequests } from "./executives.queries.ts";
import { deleteLinksOf } from "./oidc/oidc.queries.ts";
import { deletePasskeysOf } from "./passkeys.queries.ts";
import { hashPassword, initialPasswordDays, newPassword, type WithPassword } from "./passwords.ts";
import { endSessionsOf } from "./sessions.queries.ts";

/** An executive. Refuses with `no-such-executive`. */
export async function requireExecutive({ db }: SignedIn, id: string): Promise<Executive> {
  const [found] = await executives(db, id);
  if (!found) throw new Refusal("no-such-executive");
  return found;
}

/** All executives. */
export const listExecutives = async ({ db }: SignedIn) => ({ data: await executives(db) });

/** Adds an executive and returns the first password. Refuses with `confirm` without a recent proof of identity, and with `conflict` if the name or address is taken. */
export async function addExecutive(context: SignedIn, { name, username, email }: NewExecutive): Promise<WithPassword> {
  requireFreshSignIn(context);
  const password = newPassword();
  const passwordHash = await hashPassword(password, context.upgrade);
  return inTransaction(context, async (inside) => {
    const made = await insertBackOfficeAccount(inside.db, {
      role: "executive",
      name,
      username,
      passwordHash,
      ...(email && { email }),
    });
    if (!made) throw new Refusal("executive-name-taken");
    await limitInitialPassword(inside.db, made.id, initialPasswordDays);
    await writeLog(inside, { type: "CREATE", operation: "executive-added", details: { name, username, email } });
    return { executive: await requireExecutive(inside, made.id), password };
  });
}

type Change = { disabled?: boolean | undefined; takesRequests?: boolean | undefined };

/**
 * Enables or disables an executive, or says whether they take new requests. Disabling takes effect at once, because every call checks
 * its session.
 */
export function changeExecutive(context: SignedIn, id: string, { disabled, takesRequests }: Change): Promise<Executive> {
  return inTransaction(context, async (inside) => {
    const before = await requireExecutive(inside, id);
    const write = (operation: string) =>
      writeLog(inside, { type: "UPDATE", operation, details: { username: before.username, name: before.name } });
    if (disabled !== undefined && before.disabled !== disabled) {
      await setDisabled(inside.db, id, disabled);
      await write(disabled ? "executive-disabled" : "executive-enabled");
    }
    if (takesRequests !== undefined && before.takesRequests !== takesRequests) {
      await setTakesRequests(inside.db, id, takesRequests);
      await write(takesRequests ? "executive-takes-requests" : "executive-takes-no-requests");
    }
    return requireExecutive(inside, id);
  });
}

type Grants = { grants: readonly Grant[]; seen?: readonly Grant[] | undefined };

/**
 * Gives an executive exactly these; every call reads them, so they count at once. Refuses with `confirm` or `not-found`, and with
 * `conflict` if the executive does not have what the caller has seen.
 */
export function changeExecutiveGrants(context: SignedIn, id: string, { grants, seen }: Grants): Promise<Executive> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { username, name } = await requireExecutive(inside, id);
    const before = await setGrants(inside.db, id, [...new Set(grants)]);
    if (seen && grantNames.some((one) => seen.includes(one) !== before.includes(one)))
      throw new Refusal("grants-changed", { name });
    const given = grants.filter((one) => !before.includes(one));
    const taken = before.filter((one) => !(grants as readonly string[]).includes(one));
    if (given.length > 0)
      await writeLog(inside, { type: "UPDATE", operation: "executive-granted", details: { username, name, given } });
    if (taken.length > 0)
      await writeLog(inside, { type: "UPDATE", operation: "executive-grant-taken", details: { username, name, taken } });
    return requireExecutive(inside, id);
  });
}

/** Sets a new password, returns it, removes the executive's passkeys and identity provider and ends their sessions; an authenticator app stays. Refuses with `confirm` or `not-found`. */
export async function resetExecutivePassword(context: SignedIn, id: string): Promise<WithPassword> {
  requireFreshSignIn(context);
  const password = newPassword();
  const passwordHash = await hashPassword(password, context.upgrade);
  return inTransaction(context, async (inside) => {
    const { username, name } = await requireExecutive(inside, id);
    await setPasswordHash(inside.db, id, passwordHash);
    await deletePasskeysOf(inside.db, id);
    // protects C163: disconnecting an account that is reset
    await deleteLinksOf(inside.db, id);
    await limitInitialPassword(inside.db, id, initialPasswordDays);
    // protects 6.4.3: keeping the authenticator app [await endSessionsOf(inside.db, id); → await endSessionsOf(inside.db, id); await inside.db.updateTable("accounts").set({ totp_secret: null }).where("account_id", "=", id).execute();]
    await endSessionsOf(inside.db, id);
    await writeLog(inside, { type: "UPDATE", operation: "executive-password-reset", details: { username, name } });
    return { executive: await requireExecutive(inside, id), password };
  });
}
