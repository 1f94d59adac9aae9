import { type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import type { Context } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { publicTutor } from "#api/tutors/index.ts";
import { figuresOf, noReviews, shownReviews } from "./reviews.queries.ts";

type Input = ParsedInput<typeof contract.reviews.listReviews>["query"];
type List = HandlerResult<typeof contract.reviews.listReviews>;

/** One page of families' reviews of a tutor whose page is public (decision 0074). */
export async function listReviews({ db }: Context, slug: string, query: Input): Promise<List> {
  const tutor = await publicTutor(db, slug);
  if (!tutor) throw new Refusal("no-such-tutor-page");
  const figures = (await figuresOf(db, [tutor.tutorId])).get(tutor.tutorId) ?? noReviews;
  return {
    data: await shownReviews(db, tutor.tutorId, query.limit, firstRow(query)),
    meta: metaOf(query, figures.count),
    figures,
  };
}
