import { type CourseFactsChange, type CourseForBackOffice, priceOfLessons } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal, refuseIfStale } from "#api/platform/core/errors.ts";
import { omitUndefined } from "#api/platform/core/omit-undefined.ts";
import { changesOf, writeLog } from "#api/platform/logs/index.ts";
import { courseById } from "./catalogue.queries.ts";
import { refuseWithoutLessons } from "./courses.access.ts";
import { changeCourse, lockCourse, moveCourse } from "./courses.queries.ts";
import { contentsOf, lockNode, type Node, pathOf } from "./nodes.queries.ts";
import { factsOf } from "./office-courses.ts";
import { keepTextsCurrent } from "./translations.queries.ts";

/** The place that a course moves to, locked; undefined if it stays. Refuses with `not-found`, and with `conflict` for subcategories only. */
async function lockNewPlace({ db }: SignedIn, { parentId, parentType }: CourseFactsChange): Promise<Node | undefined> {
  if (parentId === undefined || parentType === undefined) return undefined;
  const node = await lockNode(db, { parentId, parentType });
  if (!node) throw new Refusal(`${parentType}-gone`);
  const { subcategories, courses } = await contentsOf(db, node);
  if (subcategories && !courses) throw new Refusal("holds-subcategories");
  return node;
}

/** Changes some details of a course, or its place. Refuses with `not-found`, with `conflict` for an old version, and with `invalid`. */
export function changeCourseFacts(context: SignedIn, id: number, change: CourseFactsChange): Promise<CourseForBackOffice> {
  return inTransaction(context, async (inside) => {
    const { parentId, parentType, ...given } = change;
    const node = await lockNewPlace(inside, change);
    const pdfs = await lockCourse(inside.db, id);
    const before = await courseById(inside.db, id);
    if (!pdfs || !before) throw new Refusal("course-gone");
    refuseIfStale(inside.browser.seenVersion, before.version, before);
    const facts = { ...factsOf(before), ...omitUndefined(given) };
    refuseWithoutLessons(facts);
    const price = priceOfLessons(facts) ?? facts.price;
    if (given.price !== undefined && price !== given.price) throw new Refusal("price-follows-lessons");
    const { className, classFullname } = before;
    await changeCourse(inside.db, id, { ...facts, price, className, classFullname, pdfs });
    const moved = node && (before.parentId !== parentId || before.parentType !== parentType);
    if (moved) await moveCourse(inside.db, id, node);
    await keepTextsCurrent(inside.db, "course", id, before.version);
    const details = {
      ...{ classId: id, className, ...changesOf(before, { ...facts, price }) },
      ...(moved && { movedTo: await pathOf(inside.db, node) }),
    };
    await writeLog(inside, { type: "UPDATE", operation: "course-updated", details });
    const course = await courseById(inside.db, id);
    if (!course) throw new Refusal("course-gone");
    return course;
  });
}
