import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import { lessonsOfTutor } from "#api/domains/lessons/index.ts";
import { nomineeOf } from "#api/domains/families/index.ts";
import { keptTutorById } from "#api/domains/tutors/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";

type Input = ParsedInput<typeof contract.tutorRecord.listLessonsOfTutor>["query"];
type List = HandlerResult<typeof contract.tutorRecord.listLessonsOfTutor>;

/** One page of a tutor's lessons, for admins. */
export async function listLessonsOfTutor({ db }: SignedIn, tutorId: number, query: Input): Promise<List> {
  const page = { when: "all", limit: query.limit, offset: firstRow(query) } as const;
  const { lessons, total } = await lessonsOfTutor(db, tutorId, page);
  return {
    data: lessons.map(({ id, bookingId, orderId, courseName, studentName, startsAt, endsAt, status }) => ({
      ...{ id, bookingId, paid: orderId !== null, course: courseName, student: studentName, status },
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
    meta: metaOf(query, total),
  };
}

/** Whom a tutor has named to act for them, for admins. Refuses with `no-such-tutor`. */
export async function showNomineeOfTutor({ db }: SignedIn, tutorId: number) {
  const tutor = await keptTutorById(db, tutorId);
  if (!tutor) throw new Refusal("no-such-tutor");
  return { nominee: tutor.accountId ? await nomineeOf(db, tutor.accountId) : null };
}
