import { inTransaction, type SignedIn } from "#api/core/context.ts";
import officeReplies from "#api/core/office-replies.en.ts";
import { officeLetters } from "#api/mail/index.ts";
import { replaceRecoveryCodes, setTotp } from "./second-factor.queries.ts";
import { requireSecondFactor } from "./second-factor.ts";
import { tellOfSecondFactor } from "./tell-of-second-factor.ts";

/** Turns the app off. Refuses a wrong code with `invalid`. */
export async function removeSecondFactor(context: SignedIn, given: string): Promise<{ message: string }> {
  await requireSecondFactor(context, context.viewer.id, given);
  return inTransaction(context, async (inside) => {
    await setTotp(inside.db, inside.viewer.id, null);
    await replaceRecoveryCodes(inside.db, inside.viewer.id, []);
    await tellOfSecondFactor(inside, "second-factor-removed", officeLetters.appRemovedSubject);
    return { message: officeReplies.appRemoved };
  });
}
