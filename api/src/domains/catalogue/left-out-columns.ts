import { importColumns, type LeftOutColumn, oneLine } from "@tutoring/contract";
import type { LeftOut } from "#api/platform/files/index.ts";

/** The column that we add to refused rows, which imports ignore. */
export const reasonColumn = "Why refused";

const maxShown = 60;

/** The columns of a file that are not imported, each with the missing heading that it probably means. */
export function leftOutColumns(columns: LeftOut[], given: Set<string>): LeftOutColumn[] {
  const missing = importColumns.filter((name) => !given.has(name.toLowerCase()));
  return columns
    .map(({ column, heading }) => ({ column, heading: oneLine(heading.toWellFormed()) }))
    .filter(({ heading }) => heading.toLowerCase() !== reasonColumn.toLowerCase())
    .map(({ column, heading }) => ({ column, heading: heading.slice(0, maxShown), meant: nearest(heading, missing) ?? null }));
}

/** Without blanks and signs: course_name. */
const plain = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");

/** The name that is written almost alike, or otherwise one that begins alike. */
export function nearest<Name extends string>(heading: string, names: Name[]): Name | undefined {
  const written = plain(heading);
  if (written === "" || written.length > maxShown) return undefined;
  const apart = names.map((name) => ({ name, edits: editsBetween(written, plain(name)) }));
  const [best] = apart.toSorted((one, other) => one.edits - other.edits);
  if (best && best.edits <= Math.min(3, Math.floor(written.length / 3))) return best.name;
  return names.find((name) => name.toLowerCase().startsWith(`${heading.toLowerCase()} `));
}

/** How many letters are added, left out, changed or swapped with the next one. */
function editsBetween(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  const at = (i: number, j: number) => rows[i]?.[j] ?? Infinity;
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    rows.push(row);
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row.push(
        Math.min(
          at(i - 1, j) + 1,
          at(i, j - 1) + 1,
          at(i - 1, j - 1) + (isSame ? 0 : 1),
          isSwapped ? at(i - 2, j - 2) + 1 : Infinity,
        ),
      );
    }
  }
  return at(one.length, other.length);
}
