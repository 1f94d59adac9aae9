import { openApp, readSettings } from "@tutoring/api";
import { PreparingClient } from "#api/platform/db/prepared.ts";

/** A statement as the product sent it. */
export type Statement = { text: string; values: unknown[] };

const borders = /^(begin|commit|rollback|set |start transaction)/;

/** The statements that this process sends to its databases while `work` runs. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const send = Reflect.get(PreparingClient.prototype, "query") as (...given: unknown[]) => never;
  const sent: Statement[] = [];
  PreparingClient.prototype.query = function (this: PreparingClient, ...given: unknown[]) {
    const [text, values] = given;
    if (typeof text === "string" && !borders.test(text))
      sent.push({ text, values: Array.isArray(values) ? (values as unknown[]) : [] });
    return Reflect.apply(send, this, given);
  };
  try {
    await work();
  } finally {
    PreparingClient.prototype.query = send;
  }
  return sent;
}

/** The statements that each of these paths makes when nothing is cached: what a server without any code of ours would send. */
export async function recordStatements(
  environment: Record<string, string>,
  paths: string[],
  headers: Record<string, string> = {},
): Promise<Record<string, Statement[]>> {
  const app = await openApp(readSettings({ ...process.env, ...environment }), {
    checkout: process.cwd(),
    version: "bench",
    released: "2026-11-29",
    print: () => {},
  });
  const of = (path: string) =>
    statementsOf(async () => {
      app.api.cache.setOnline(false);
      const answer = await app.api.fetch(new Request(`http://127.0.0.1${path}`, { headers }), { address: "127.0.0.1" });
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    });
  const recorded: Record<string, Statement[]> = {};
  try {
    // a background job may send its own meanwhile, but hardly in both of two calls
    for (const path of new Set(paths))
      recorded[path] = [await of(path), await of(path)].toSorted((one, other) => one.length - other.length)[0] ?? [];
  } finally {
    await app.stop();
  }
  return recorded;
}
