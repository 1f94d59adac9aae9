import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { timeInIndia } from "#api/platform/core/india.ts";
import { type Lesson, lessonsUnderWay, roomState } from "#api/domains/lessons/index.ts";
import { notifyDesk, officeEmails } from "#api/platform/mail/index.ts";
import { insertAlarm, withoutAlarm } from "./attendance.queries.ts";
import { connectedIn, sidesPresent } from "./presence.queries.ts";
import type { Attendee } from "./verdict.policy.ts";

type Alarming = Pick<Context, "db" | "settings">;

/** How long after the start an absent side counts as missing. */
const graceMinutes = 2;
const attendees: Attendee[] = ["tutor", "student"];

/** Background job: checks each class once, two minutes after its start, and tells the desk which side is missing. */
export async function alarmDesk(context: Alarming): Promise<void> {
  const lessons = await lessonsUnderWay(context.db, graceMinutes);
  const open = new Set(
    await withoutAlarm(
      context.db,
      lessons.map(({ id }) => id),
    ),
  );
  for (const lesson of lessons) if (open.has(lesson.id)) await alarmAbout(context, lesson);
}

function alarmAbout({ db, settings }: Alarming, lesson: Lesson): Promise<void> {
  return db.transaction().execute(async (inside) => {
    const here = (await connectedIn(inside, [lesson.id])).map(({ side }) => side);
    const missing = attendees.filter((side) => !here.includes(side));
    const isFirst = await insertAlarm(inside, lesson.id, missing);
    if (!isFirst || missing.length === 0 || !lesson.deskBookingId) return;
    const names = missing.map((side) => `${side === "tutor" ? lesson.tutorName : lesson.studentName} (${side})`);
    const [t, { missingSubject, missing: text }] = [translator("en"), officeEmails];
    const said = { names: names.join(" and "), time: timeInIndia(lesson.startsAt), course: lesson.courseName };
    await notifyDesk(
      { db: inside, settings },
      { id: lesson.deskBookingId, bookingId: lesson.reference },
      t(missingSubject, said),
      t(text, said),
    );
  });
}

/** Whether a lesson has started, can be joined, and its tutor has not come. */
export async function tutorIsMissing({ db, now }: Context, lesson: Lesson): Promise<boolean> {
  if (roomState(lesson, now()) !== "open" || now() < lesson.startsAt) return false;
  return !(await sidesPresent(db, lesson)).includes("tutor");
}
