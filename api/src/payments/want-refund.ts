import { speaker } from "@tutoring/contract/speak";
import type { Context } from "#api/core/context.ts";
import type { Db } from "#api/db/database.ts";
import { book } from "#api/ledger/index.ts";
import { officeLetters, tellNews } from "#api/mail/index.ts";
import { insertRefund } from "./refunds.queries.ts";

/** The reason of a refund that the provider had made before we learnt of it: it is looked up, never sent. */
export const goneBack = "gone back already";

type Wanted = { orderId: string; paymentId: string; why: string; paise: number };

/** Promises money back, in the transaction that gives up what was bought with it. A background job sends it. */
export async function wantRefund({ db }: Context, { orderId, paymentId, why, paise }: Wanted): Promise<string | undefined> {
  const refund = await insertRefund(db, { orderId, paymentId, why, paise });
  if (!refund) return undefined;
  const { refundId, byPerson } = refund;
  await book(db, {
    what: `refund ${refundId}`,
    debit: { kind: "order", owner: orderId },
    credit: { kind: "refund", owner: orderId },
    paise,
  });
  if (byPerson) await tellByPerson(db, { orderId, refundId, paise });
  return refundId;
}

/** Money that came outside the provider goes back by bank transfer. */
function tellByPerson(db: Db, { orderId, refundId, paise }: { orderId: string; refundId: string; paise: number }): Promise<void> {
  const say = speaker("en");
  const values = { rupees: (paise / 100).toFixed(2), refund: refundId, order: orderId };
  const [subject, text] = [say(officeLetters.refundByPersonSubject, values), say(officeLetters.refundByPerson, values)];
  return tellNews({ db }, { to: ["admin"], subject, text });
}
