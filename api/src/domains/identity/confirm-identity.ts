import { areas } from "@tutoring/contract/areas";
import { type Confirmation, may, type PlainRefusalId } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { reply } from "#api/platform/core/replies.ts";
import { flushAggregated, writeLog } from "#api/platform/logs/index.ts";
import { passwordHashOf } from "./accounts.queries.ts";
import { checkCode, refusalOf, sendCode } from "./codes.ts";
import { hasPasskey } from "./passkeys.queries.ts";
import { isPassword } from "./passwords.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { confirmSession, noteApp } from "./sessions.queries.ts";
import { takeOrRefuse } from "./take-or-refuse.ts";

/** How a viewer proves who they are: by their app if they have one, else executives by their password and others by a mailed code. */
const wayToConfirm = ({ viewer }: SignedIn): Exclude<Confirmation, "passkey"> =>
  viewer.secondFactor ? "app" : may(viewer.role, "use-password") ? "password" : "code";

/**
 * How the viewer confirms their identity; mails a code if that is the way. A person who has a passkey uses it, where the page
 * can ask for one and does.
 */
export async function beginConfirmation(
  context: SignedIn,
  { passkey }: { passkey: boolean },
): Promise<{ by: Confirmation; email: string }> {
  const { id, email, role } = context.viewer;
  if (passkey && (await hasPasskey(context.db, id))) return { by: "passkey", email };
  const by = wayToConfirm(context);
  if (by === "code")
    await sendCode(context, { purpose: "confirm", email, accountId: id, ...(areas[role].isEnglishOnly && { language: "en" }) });
  return { by, email };
}

const tries = [{ times: 10, seconds: 15 * 60 }];

/** Confirms the viewer's identity for ten minutes. Refuses with `invalid`, or with `too-many` after too many tries. */
export async function confirmIdentity(context: SignedIn, given: string): Promise<{ message: string }> {
  const secret = wayToConfirm(context) === "password" ? given : given.replace(/\s/g, "").toLowerCase();
  const why = await whyNot(context, secret);
  if (why) {
    await flushAggregated(context, { type: "LOGIN", operation: "confirmation-refused" });
    throw new Refusal(why, {}, { field: "secret" });
  }
  await confirmSession(context.db, context.viewer.sessionId);
  if (wayToConfirm(context) === "app") await noteApp(context.db, context.viewer.sessionId);
  await writeLog(context, { type: "LOGIN", operation: "identity-confirmed", details: { by: wayToConfirm(context) } });
  return { message: reply(context.browser.language, "confirmed") };
}

/** The refusal of a wrong proof; undefined when it is right. */
async function whyNot(context: SignedIn, secret: string): Promise<PlainRefusalId | undefined> {
  const { id, email } = context.viewer;
  switch (wayToConfirm(context)) {
    case "app":
      await requireSecondFactor(context, id, secret);
      return undefined;
    case "code": {
      const outcome = await checkCode(context, { purpose: "confirm", email, code: secret, accountId: id });
      return outcome === "right" ? undefined : refusalOf[outcome];
    }
    case "password": {
      await inTransaction(context, (inside) => takeOrRefuse(inside, `own password of ${id}`, tries, "too-many-tries"));
      return (await isPassword(secret, await passwordHashOf(context.db, id))) ? undefined : "password-wrong";
    }
  }
}
