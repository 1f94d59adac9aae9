import { type Context, inTransaction } from "#api/platform/core/context.ts";
import { dayInIndia, mondayOf } from "#api/platform/core/india.ts";
import { lockUntilEnd, takeDay } from "#api/platform/db/locks.ts";
import { book, inRound, ourOwn } from "#api/domains/ledger/index.ts";
import { deleteUnpaid, type Earning, insertEarning, priceEarning, rateOn } from "./earnings.queries.ts";
import { writeStatementEmails } from "./pay-emails.ts";
import { earnedOf, type Why } from "./pay.policy.ts";
import { sumProposedAgain, weekBefore } from "./payouts.queries.ts";

/** What is owed to a tutor. */
export const tutorAccount = (tutorId: number) => ({ kind: "tutor", owner: String(tutorId) }) as const;

/** `round`: how often this lesson was given and then taken back. */
type Taught = { lessonId: string; tutorId: number; orderId: string; nth: number; round: number; startsAt: Date };

/** Credits a tutor for a lesson at the rate of its day, once even if called again. Without a rate, the earning waits for one. */
export async function earn(context: Context, { startsAt, ...lesson }: Taught, why: Why): Promise<void> {
  const earning = await insertEarning(context.db, { ...lesson, why, taughtOn: dayInIndia(startsAt) });
  if (earning) await priceNow(context, earning);
}

/** Books an earning, if there was a rate on its day. */
export async function priceNow({ db }: Context, earning: Earning): Promise<void> {
  const { earningId, tutorId, why, taughtOn } = earning;
  const rate = await rateOn(db, tutorId, taughtOn);
  const paise = rate === undefined ? 0 : earnedOf(rate, why);
  if (paise === 0) return;
  await priceEarning(db, earningId, paise);
  await book(db, { what: nameOf(earning), debit: costOf(why), credit: tutorAccount(tutorId), paise });
}

/** Takes back what a tutor earned with a lesson, also out of a proposed payout. Once that is approved, the tutor keeps it. */
export async function unearn(context: Context, { lessonId, tutorId }: Pick<Taught, "lessonId" | "tutorId">): Promise<void> {
  const { db } = context;
  await lockPay(context);
  const earning = await deleteUnpaid(db, lessonId, tutorId);
  if (!earning) return;
  const { why, paise, payoutId } = earning;
  if (payoutId !== null) await sumProposedAgain(db);
  const what = `${why === "taught" ? "un" : "not "}${nameOf(earning)}`;
  if (paise !== null) await book(db, { what, debit: tutorAccount(tutorId), credit: costOf(why), paise });
}

/** Tutors' pay is the cost of teaching; what no family has paid for is our goodwill (decision 0089). */
const costOf = (why: Why) => ourOwn(why === "taught" ? "teaching" : "goodwill");

const nameOf = ({ earningId, orderId, nth, round, why }: Earning) =>
  why === "taught" ? inRound(`taught ${orderId} ${nth}`, round) : `${why} ${orderId} ${nth} ${earningId}`;

/** Lets changes of pay, and payouts, run one after another. */
export const lockPay = ({ db }: Pick<Context, "db">): Promise<void> => lockUntilEnd(db, "tutors' pay");

/** Background job: once a week, on Monday or as soon as possible after it, tells each tutor who earned something what it was. */
export async function writeStatements(context: Context): Promise<void> {
  const monday = mondayOf(dayInIndia(context.now()));
  await inTransaction(context, async (inside) => {
    if (await takeDay(inside.db, "pay statements", monday))
      await writeStatementEmails(inside, await weekBefore(inside.db, monday));
  });
}
