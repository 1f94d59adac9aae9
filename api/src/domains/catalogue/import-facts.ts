import { CourseFacts, messagesOf, parseFields } from "@tutoring/contract";
import { namesIn } from "./import.queries.ts";

type Facts = ReturnType<typeof CourseFacts.parse>;
type Fact = keyof Facts;

const columnOf: Record<Fact, string> = {
  price: "Price",
  duration: "Duration",
  lessons: "Lessons",
  lessonMinutes: "Minutes of a lesson",
  lessonRupees: "Price of a lesson",
  classLevel: "Level",
  classLanguages: "Language",
  classMode: "Mode",
  classDescription: "Description",
};
const facts = Object.keys(columnOf) as Fact[];

/** The optional facts of a row, still as text. */
export function factsOfRow(cells: string[]) {
  const [, , , , classLevel, classLanguages, classMode, price, duration, classDescription] = cells;
  const [lessons, lessonMinutes, lessonRupees] = cells.slice(14, 17);
  return { classLevel, classLanguages, classMode, price, duration, classDescription, lessons, lessonMinutes, lessonRupees };
}

/** What is wrong with the facts of a row, each as a sentence with its column, by fact. */
export function wrongFacts(cells: string[]): Partial<Record<Fact, string>> {
  const parsed = parseFields(CourseFacts, factsOfRow(cells));
  if (parsed.success) return {};
  const messages: Partial<Record<string, string>> = messagesOf(parsed.error);
  return Object.fromEntries(
    facts.flatMap((fact) => (messages[fact] === undefined ? [] : [[fact, `${columnOf[fact]}: ${messages[fact]}`]])),
  );
}

type Own = { facts: Facts; place: string[] };

/** Which filled cells of a row differ from a course that exists, and what is wrong with them. */
export function otherFacts(cells: string[], own: Own): { columns: string[]; faults: string[] } {
  const typed = factsOfRow(cells);
  const wrong = wrongFacts(cells);
  const others = facts.filter((fact) => {
    const text = typed[fact] ?? "";
    return text !== "" && text !== String(own.facts[fact] ?? "") && !isSame(fact, text, own.facts[fact]);
  });
  const [category = "", subcategory = ""] = cells;
  const [ownCategory = "", ...below] = own.place.map((name) => name.toLowerCase());
  const otherPlaces = [
    ...(category && category.toLowerCase() !== ownCategory ? ["Category"] : []),
    ...(subcategory && namesIn(subcategory.toLowerCase()).join(" > ") !== below.join(" > ") ? ["Subcategory"] : []),
  ];
  return {
    columns: [...otherPlaces, ...others.map((fact) => columnOf[fact])],
    faults: others.flatMap((fact) => wrong[fact] ?? []),
  };
}

/** Whether a cell says what a course has, in other words. */
function isSame(fact: Fact, text: string, own: Facts[Fact]): boolean {
  const parsed = CourseFacts.shape[fact].safeParse(text);
  return parsed.success && inOrder(parsed.data) === inOrder(own);
}

/** Languages count in any order. */
const inOrder = (fact: Facts[Fact]) =>
  [fact]
    .flat()
    .map((one) => String(one ?? ""))
    .toSorted((one, other) => one.localeCompare(other))
    .join("\n");
