import type { contract, HandlerResult, MyPay } from "@tutoring/contract";
import { payAfterDays } from "@tutoring/contract/lesson-rules";
import type { Context, SignedIn } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import type { Db } from "#api/platform/db/database.ts";
import { requireMeAsPayee } from "#api/domains/tutors/index.ts";
import { courseIn } from "./course-in.ts";
import { earningsOfTutor, monthsOfTutor, payOfTutor, payoutsOfTutor } from "./my-pay.queries.ts";
import { paySettings } from "./pay-settings.queries.ts";
import { financialYearOf } from "./pay.policy.ts";

type Older = { offset?: number | undefined };
type Rows<Row> = (db: Db, tutorId: number, part: { limit: number; offset: number }) => Promise<Row[]>;

/** A step of a list, and whether there is more. */
async function stepOf<Row>({ db }: Context, tutorId: number, read: Rows<Row>, size: number, { offset = 0 }: Older) {
  const rows = await read(db, tutorId, { limit: size + 1, offset });
  return { rows: rows.slice(0, size), hasMore: rows.length > size };
}

/** Earnings with the names of courses in the language of the tutor's page. */
async function earningsFrom(context: SignedIn, tutorId: number, older: Older) {
  const { rows, hasMore } = await stepOf(context, tutorId, earningsOfTutor, 50, older);
  return { rows: rows.map((one) => ({ ...one, course: courseIn(one, context.browser.language) })), hasMore };
}
const payoutsFrom = (context: Context, tutorId: number, older: Older) => stepOf(context, tutorId, payoutsOfTutor, 24, older);

/** What lessons have brought the signed-in tutor, from a place in the list on. */
export async function listMyEarnings(
  context: SignedIn,
  older: Older,
): Promise<HandlerResult<typeof contract.pay.listMyEarnings>> {
  const { rows, hasMore } = await earningsFrom(context, (await requireMeAsPayee(context)).staffId, older);
  return { earnings: rows, hasMore };
}

/** The signed-in tutor's payouts, likewise. */
export async function listMyPayouts(context: SignedIn, older: Older): Promise<HandlerResult<typeof contract.pay.listMyPayouts>> {
  const { rows, hasMore } = await payoutsFrom(context, (await requireMeAsPayee(context)).staffId, older);
  return { payouts: rows, hasMore };
}

/** The signed-in tutor's pay by month, likewise. */
export async function listMyMonths(context: SignedIn, older: Older): Promise<HandlerResult<typeof contract.pay.listMyMonths>> {
  const { staffId } = await requireMeAsPayee(context);
  const { rows, hasMore } = await stepOf(context, staffId, monthsOfTutor, 12, older);
  return { months: rows, hasMore };
}

/** What the signed-in tutor has earned, what was paid out, and the tax on it. */
export async function showMyPay(context: SignedIn): Promise<MyPay> {
  const { staffId } = await requireMeAsPayee(context);
  const today = dayInIndia(context.now());
  const yearFrom = financialYearOf(today);
  const { year, ...pay } = await payOfTutor(context.db, staffId, today, yearFrom);
  const { tdsPercent, tdsPercentWithoutPan, tdsThresholdRupees, minimumRupees } = await paySettings(context.db);
  const tax = { tdsPercent, tdsPercentWithoutPan, tdsThresholdRupees, minimumRupees, yearFrom, ...year };
  const [earnings, payouts] = [await earningsFrom(context, staffId, {}), await payoutsFrom(context, staffId, {})];
  const hasMore = { earnings: earnings.hasMore, payouts: payouts.hasMore };
  return { ...pay, earnings: earnings.rows, payouts: payouts.rows, hasMore, payAfterDays, tax };
}
