import { judgedWithin, judgeDemos } from "#api/domains/bookings/index.ts";
import { storeSearchVisits } from "#api/domains/desk/index.ts";
import { judgeLessons, lapseHolds } from "#api/domains/enrolments/index.ts";
import { writeUnreadEmails } from "#api/domains/messages/index.ts";
import { writeStatements } from "#api/domains/pay/index.ts";
import { payHandlers } from "#api/domains/pay/pay.routes.ts";
import { compareNightly, sweepPayments } from "#api/domains/payments/index.ts";
import { remindMonthlyReports } from "#api/domains/reports/index.ts";
import { tutorHandlers } from "#api/domains/tutors/tutors.routes.ts";
import { systemContext } from "#api/platform/core/context.ts";
import { dayInIndia } from "#api/platform/core/india.ts";
import { notifyBackOffice } from "#api/platform/mail/index.ts";
import { asAdmin } from "./calls.ts";
import { daysBefore, hour, later, type Life } from "./life.ts";

/** An admin invites the tutors and says what they are paid. */
export async function hireTutors(life: Life): Promise<void> {
  const admin = asAdmin(life);
  for (const [holder, { tutorId: id }] of life.tutors) {
    const params = { id };
    await tutorHandlers.inviteTutor(admin, { params });
    await payHandlers.setRate(admin, { params, body: { rupees: ratePerLesson, fromDay: dayInIndia(life.service.now()) } });
    const account = { account: `5010012345${id.toString().padStart(4, "0")}`, ifsc: "SBIN0001234", pan: `ABCPT${1000 + id}K` };
    await payHandlers.setBankAccount(admin, { params, body: { holder, ...account } });
  }
}

/** In rupees. */
const ratePerLesson = 160;

/** Payouts of what is old enough are made, approved, and sent by the bank a day later. */
export function planPayouts(life: Life): void {
  life.timeline.plan(daysBefore(life, 4, 11), async () => {
    const admin = asAdmin(life);
    const batch = (await payHandlers.makeBatch(admin, {})).batches.find(({ approved }) => !approved);
    if (!batch) throw new Error("the sample has no payouts");
    const params = { id: batch.id };
    await payHandlers.approveBatch(admin, { params });
    await payHandlers.exportBatch(admin, { params });
    life.timeline.plan(later(life.service.now(), 26 * hour), async () => {
      for (const [nth, { id }] of batch.payouts.entries())
        await payHandlers.recordPayout(asAdmin(life), { params: { id }, body: { utr: `SBINR5202611${1000 + nth}` } });
    });
  });
}

/** The background jobs that matter to the sample, twice a day as if they had run all the time. */
export function planJobs(life: Life, start: Date): void {
  for (let at = later(start, 12 * hour); at < life.end; at = later(at, 12 * hour)) life.timeline.plan(at, () => runJobs(life));
}

export async function runJobs({ service }: Life): Promise<void> {
  const context = systemContext(service);
  await storeSearchVisits(context);
  await judgeDemos(context, judgedWithin.seldom);
  await judgeLessons(context);
  await sweepPayments(context);
  await lapseHolds(context);
  await compareNightly(context);
  await writeUnreadEmails(context);
  await writeStatements(context);
  await remindMonthlyReports(context);
  await notifyBackOffice(service.db);
}
