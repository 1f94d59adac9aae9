import pg from "pg";
import { mistyped, SubjectSearches } from "#api/testing/subject-searches.ts";
import type { Server } from "../../processes.ts";
import type { Table } from "../tables.ts";
import { titlesFound } from "./titles-found.ts";

/** Mistakes cost a library that guesses seconds. */
const isFourth = (_: unknown, nth: number) => nth % 4 === 0;

/** By the measure of hindi-search.test.ts, among all courses. */
export async function measureQuality(ownerUrl: string, contestants: Record<string, Server>, slow: string[]): Promise<Table> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const subjects = await client.query<{ english: string[]; hindi: string[] }>(
    "select english, hindi from search_subjects order by subject_id",
  );
  await client.end();
  const searches = new SubjectSearches(subjects.rows);
  const [inLatin, inEnglish] = [mistyped(11), mistyped(11)];
  const groups = {
    "Hindi in Latin letters": searches.searchesFor(({ romanised }) => romanised),
    Devanagari: searches.searchesFor(({ hindi }) => hindi),
    English: searches.searchesFor(({ english }) => english),
    "Hindi, one mistake": searches.searchesFor(({ romanised }) => inLatin(romanised)).filter(isFourth),
    "English, one mistake": searches.searchesFor(({ english }) => inEnglish(english)).filter(isFourth),
  };
  const rowOf = async (server: Server, isAsked: (nth: number) => boolean) => {
    const row: Record<string, string> = {};
    for (const [group, some] of Object.entries(groups)) {
      const asked = some.filter((_, nth) => isAsked(nth));
      const { found, first } = await searches.score(asked, (typed) => titlesFound(server, typed));
      row[`${group} (${some.length})`] = `${found.toFixed(1)}, ${first.toFixed(1)}`;
    }
    return row;
  };
  const rows = await Promise.all(
    Object.entries(contestants).map(async ([name, server]) => {
      const isSlow = slow.includes(name);
      const row = await rowOf(server, (nth) => !isSlow || nth % 10 === 0);
      return [isSlow ? `${name}, by a tenth of the searches` : name, row] as const;
    }),
  );
  return {
    title: "Searches in a hundred that find a right course on the first page, and as its first result",
    rows: Object.fromEntries(rows),
  };
}
