import { type BinKey, binDays, type contract, firstRow, type HandlerResult, metaOf, type ParsedInput } from "@tutoring/contract";
import { inTransaction, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { type Db, joinTransaction } from "#api/platform/db/database.ts";
import { type FileStore, filesOfPicture } from "#api/platform/files/index.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { binEntries, eraseFromBin, lockInBin, overdueInBin, takeFromBin } from "./bin.queries.ts";

type Input = ParsedInput<typeof contract.catalogueBin.listBin>["query"];

/** One page of what was deleted from the catalogue and can be restored (decision 0024). */
export async function listBin({ db }: SignedIn, query: Input): Promise<HandlerResult<typeof contract.catalogueBin.listBin>> {
  const { found, total } = await binEntries(db, { ...query, days: binDays, offset: firstRow(query) });
  return { data: found, meta: metaOf(query, total) };
}

/** Restores an entry of the bin. Refuses with `conflict` if its place is deleted, or if its name is taken. */
export function restoreFromBin(context: SignedIn, { kind, id }: BinKey): Promise<BinKey> {
  return inTransaction(context, async (inside) => {
    const entry = await lockInBin(inside.db, { kind, id });
    if (!entry) throw new Refusal("not-in-bin");
    const { name, path, hiddenAbove } = entry;
    const [place] = hiddenAbove;
    if (place !== undefined) throw new Refusal("bin-place-deleted", { name, place });
    if (entry.replaced || !(await takeFromBin(inside.db, entry))) throw new Refusal("bin-name-taken", { name });
    await writeLog(inside, {
      type: "UPDATE",
      operation: `${kind}-restored`,
      details: { [kind === "course" ? "classId" : `${kind}Id`]: id, name, below: path.join(" > ") },
    });
    return { kind, id };
  });
}

/** Background job: erases what has been in the bin for 30 days, and its files. What a booking refers to stays hidden. */
export async function emptyBin(db: Db, files: Pick<FileStore, "delete">): Promise<void> {
  for (const overdue of await overdueInBin(db, binDays)) {
    const { pdfs, pictures } = await joinTransaction(db, async (inside) => {
      const entry = await lockInBin(inside, overdue);
      return entry?.binId === overdue.binId ? eraseFromBin(inside, entry) : { pdfs: [], pictures: [] };
    });
    for (const file of [...pdfs, ...pictures.flatMap(filesOfPicture)]) await files.delete(file); // a failed deletion is left to the sweep
  }
}
