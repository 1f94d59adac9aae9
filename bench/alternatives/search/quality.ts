import pg from "pg";
import { mistyped, SubjectSearches } from "#api/testing/subject-searches.ts";
import type { Server } from "../../processes.ts";
import type { Table } from "../tables.ts";
import { titlesFound } from "./titles-found.ts";

/** By the measure of hindi-search.test.ts, among all courses. */
export async function measureQuality(ownerUrl: string, contestants: Record<string, Server>): Promise<Table> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows } = await client.query<{ english: string[]; hindi: string[] }>(
    "select english, hindi from search_subjects order by subject_id",
  );
  await client.end();
  const searches = new SubjectSearches(rows);
  const [inLatin, inEnglish] = [mistyped(11), mistyped(11)];
  const groups = {
    "Hindi in Latin letters": searches.searchesFor(({ romanised }) => romanised),
    Devanagari: searches.searchesFor(({ hindi }) => hindi),
    English: searches.searchesFor(({ english }) => english),
    "Hindi, one mistake": searches.searchesFor(({ romanised }) => inLatin(romanised)),
    "English, one mistake": searches.searchesFor(({ english }) => inEnglish(english)),
  };
  const quality: Table["rows"] = {};
  for (const [name, server] of Object.entries(contestants)) {
    const row: Record<string, string> = (quality[name] = {});
    for (const [group, some] of Object.entries(groups)) {
      const { found, first } = await searches.score(some, (typed) => titlesFound(server, typed));
      row[`${group} (${some.length})`] = `${found.toFixed(1)}, ${first.toFixed(1)}`;
    }
  }
  return { title: "Searches in a hundred that find a right course on the first page, and as its first result", rows: quality };
}
