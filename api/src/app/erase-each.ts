import { noteErasures } from "#api/platform/backup/index.ts";
import type { Context } from "#api/platform/core/context.ts";
import { UserError } from "#api/platform/core/settings.ts";

type Parts = Pick<Context, "files" | "now"> & { backups: string | undefined };

/**
 * Erases people one after the other, and returns how many. `erase` returns the id of the one who was erased, and throws a `UserError` for one with
 * something open, who stays until that is settled. Any other failure concerns one of them; it is thrown once all had their turn.
 */
export async function eraseEach<T>(
  { files, now, backups }: Parts,
  people: T[],
  erase: (one: T) => Promise<string | undefined>,
): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (const one of people)
    try {
      const personId = await erase(one);
      if (personId === undefined) continue;
      await noteErasures({ files, backups }, [{ at: now().toISOString(), personId }]);
      count += 1;
    } catch (error) {
      if (!(error instanceof UserError)) failures.push(error);
    }
  failAfterAll(failures);
  return count;
}

/** Fails if something did, once all had their turn. Operators read the message alone, so it tells the first reason. */
export function failAfterAll(failures: unknown[]): void {
  if (failures.length === 0) return;
  const [first] = failures;
  const why = first instanceof Error ? first.message : String(first);
  throw new AggregateError(
    failures,
    `${failures.length} people could not be erased, or not be noted; the first because of: ${why}`,
  );
}
