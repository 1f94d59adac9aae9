import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import { lessonsOfTutor } from "#api/domains/lessons/index.ts";
import type { SignedIn } from "#api/platform/core/context.ts";

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
