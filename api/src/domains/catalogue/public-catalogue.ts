import {
  type contract,
  type CourseFilter,
  type CourseForBackOffice,
  firstRow,
  type HandlerResult,
  type Meta,
  metaOf,
  type ParsedInput,
  type PdfResult,
} from "@tutoring/contract";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { courseById, coursesOfNode, rowOfCourse } from "./catalogue.queries.ts";
import { findCourses } from "./find-courses.ts";
import { nodeById } from "./nodes.queries.ts";
import { chaptersOf } from "./chapters.policy.ts";
import { openCoursePdf } from "./office-courses.ts";
import { promisesIn } from "./promises.queries.ts";
import { syllabusIn, syllabusOf } from "./syllabuses.queries.ts";
import type { WantedLanguage } from "./to-course.ts";
import { categoryTree } from "./tree.queries.ts";

type List = { data: CourseForBackOffice[]; meta: Meta; searchedFor?: string };

/** One page of the matching courses; with `courseId` alone, the page that holds the course. */
export async function filterCourses({ db }: Context, asked: CourseFilter): Promise<List> {
  const { courseId, page, offset, limit } = asked;
  const row = courseId && page === undefined && offset === undefined ? await rowOfCourse(db, asked, courseId) : undefined;
  const filter = row === undefined ? asked : { ...asked, page: Math.floor(row / limit) + 1 };
  const { courses, total, totalIsMinimum, searchedFor } = await findCourses(db, filter);
  return { data: courses, meta: metaOf(filter, total, totalIsMinimum), ...(searchedFor !== undefined && { searchedFor }) };
}

type Input = ParsedInput<typeof contract.catalogue.listCategories>["query"];

/** The whole tree unless a page, a limit or an offset is given; with include=courses, one node and its own courses. */
export async function listCategories(
  { db }: Context,
  query: Input,
): Promise<HandlerResult<typeof contract.catalogue.listCategories>> {
  const { page, limit, offset, include, parentId, parentType, lang } = query;
  const paging = { page, offset, limit: limit ?? 12 };
  if (include && parentId) {
    const node = await nodeById(db, { parentType, parentId });
    if (!node) throw new Refusal("place-gone");
    const { categories } = await categoryTree(db, { categoryId: node.categoryId }, lang);
    const { courses, total } = await coursesOfNode(db, node, paging.limit, firstRow(paging), lang);
    return { data: categories, pagination: metaOf({ limit: 1 }, 1), courses: { data: courses, meta: metaOf(paging, total) } };
  }
  const whole = page === undefined && limit === undefined && offset === undefined;
  const { categories, total } = await categoryTree(db, whole ? "all" : { limit: paging.limit, offset: firstRow(paging) }, lang);
  return { data: categories, pagination: whole ? metaOf({ limit: Math.max(1, total) }, total) : metaOf(paging, total) };
}

type Shown = HandlerResult<typeof contract.catalogue.showCourse>;

const linesOf = (text: string) => text.split("\n").flatMap((line) => line.trim() || []);

/** Splits a line such as "Live: one tutor, one student" into title and text. */
function featureOf(line: string) {
  const [title = "", ...text] = line.split(":");
  return { title: title.trim(), text: text.join(":").trim() };
}

/** A course, with what its category's courses offer. Refuses with `not-found`. */
export async function showCourse({ db }: Context, id: number, lang: WantedLanguage): Promise<Shown> {
  const course = await courseById(db, id, lang);
  if (!course) throw new Refusal("no-such-course");
  const [{ learn, features }, { chapters, hasSample }] = await Promise.all([
    promisesIn(db, course.category.categoryId, lang ?? "en"),
    syllabusIn(db, id, lang ?? "en"),
  ]);
  const promises = { learn: linesOf(learn), features: linesOf(features).map(featureOf) };
  return { ...course, promises, syllabus: chaptersOf(chapters), hasSample };
}

/** The PDF of a course that everybody may read. Refuses if it has none. */
export async function openSample(context: Context, courseId: number): Promise<PdfResult> {
  const { sample = 0 } = (await syllabusOf(context.db, courseId)) ?? {};
  return openCoursePdf(context, courseId, sample, "no-such-sample");
}
