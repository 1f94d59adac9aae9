import { type contract, firstRow, type HandlerResult, languagesNamed, metaOf, type TutorFilter } from "@tutoring/contract";
import { namesOfSubject } from "#api/catalogue/index.ts";
import type { Context } from "#api/core/context.ts";
import { publicTutors } from "#api/tutors/index.ts";
import { asCards } from "./as-card.ts";

type List = HandlerResult<typeof contract.tutorPages.listTutorPages>;

/** One page of the tutors who consent to be shown. A subject is found by any of its names; an unknown language has no tutors. */
export async function listTutorPages({ db }: Context, query: TutorFilter): Promise<List> {
  const { search, subject, language, time, experience, lang } = query;
  const codes = language ? languagesNamed(language) : undefined;
  if (language && codes?.length !== 1) return { data: [], meta: metaOf(query, 0) };
  const filter = {
    search: search ? { text: search, subjects: await namesOfSubject(db, search) } : undefined,
    subjects: subject ? await namesOfSubject(db, subject) : undefined,
    language: codes?.[0],
    time,
    experience,
  };
  const { tutors, total, totalIsMinimum } = await publicTutors(db, filter, { limit: query.limit, offset: firstRow(query) });
  return { data: await asCards(db, tutors, lang), meta: metaOf(query, total, totalIsMinimum) };
}
