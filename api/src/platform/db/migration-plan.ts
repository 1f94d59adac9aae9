import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type pg from "pg";
import { UserError } from "#api/platform/core/settings.ts";
import { type Definitions, readDefinitions } from "./apply-sql.ts";

export const folder = join(import.meta.dirname, "../../../migrations");

/** What has been applied to a database. `hashes`: of its functions, triggers and views, the present ones last. */
type State = { applied: { name: string; incompatible: boolean }[]; hashes: string[] };

export type Plan = {
  /** Migrations to apply. */
  pending: string[];
  /** Functions, triggers and views to make; undefined if those of the database are to stay. */
  definitions: Definitions | undefined;
  /** Hashes of older ones. */
  former: string[];
  /** A newer version has changed the database, compatibly. */
  isNewer: boolean;
};

export const scripts = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name.endsWith(".sql")).sort();

/** A migration that the version before it cannot work with says so in its first line. */
export const isIncompatible = (script: string): boolean => script.startsWith("-- incompatible:");

/**
 * What this version has to change. During an upgrade an older version may start again on the newer one's database, which it
 * leaves as it is; `force` makes the functions of this version nevertheless.
 */
export async function planFor(client: pg.Client, force: boolean): Promise<Plan> {
  const own = await scripts();
  const state = await stateOf(client);
  const unknown = state.applied.filter(({ name }) => !own.includes(name));
  const refused = unknown.find(({ incompatible }) => incompatible);
  if (refused)
    throw new UserError(`The database was changed by a newer version of the product (${refused.name}); start that one.`);
  if (unknown.length > 0) return { former: state.hashes, pending: [], definitions: undefined, isNewer: true };

  const pending = own.filter((name) => !state.applied.some((one) => one.name === name));
  const definitions = await readDefinitions();
  const known = state.hashes.lastIndexOf(definitions.hash);
  const isPresent = known >= 0 && known === state.hashes.length - 1;
  const isFormer = known >= 0 && !isPresent && !force;
  const stays = pending.length === 0 && (isPresent || isFormer);
  const former = known >= 0 ? state.hashes.slice(0, known) : state.hashes;
  return { pending, definitions: stays ? undefined : definitions, former, isNewer: false };
}

async function stateOf(client: pg.Client): Promise<State> {
  const { rows: found } = await client.query<{ there: boolean }>(
    "select to_regclass('migrations') is not null and to_regclass('applied_sql') is not null as there",
  );
  if (!found[0]?.there) return { applied: [], hashes: [] };
  // a version before this one made the tables without the newer columns
  const { rows: applied } = await client.query<State["applied"][number]>(
    "select name, coalesce((to_jsonb(m)->>'incompatible')::boolean, false) as incompatible from migrations m",
  );
  const { rows: hashes } = await client.query<{ hash: string; former: string[] | null }>(
    "select hash, to_jsonb(a)->'former_hashes' as former from applied_sql a",
  );
  return { applied, hashes: hashes.flatMap(({ hash, former }) => [...(former ?? []), hash]) };
}
