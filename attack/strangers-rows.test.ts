import { contract, type Route } from "@tutoring/contract";
import { sql } from "#api/testing/sql.ts";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";
import { report } from "./counts.ts";

/** So many changes an hour may a stranger make here, and so many rows may one of them write: limits, a code, its email, the log. */
const [limit, rowsOfCall] = [3, 8];
const calls = 6;
const world = useWorld({ changesPerClientHour: limit, sendsPerClientHour: 1_000 });
const publicRoutes = Object.values(contract)
  .flatMap((domain) => Object.entries(domain) as [string, Route][])
  .filter(([, { access, reply }]) => access === "anyone" && reply.kind !== "socket");
const isSilent = ({ method, readsOnly, body }: Route) => method === "GET" || readsOnly === true || body?.kind === "raw";

type Schema = { $ref?: string; examples?: unknown[] };
type Described = {
  paths: Record<string, Record<string, { requestBody?: { content: Record<string, { schema: Schema; example?: object }> } }>>;
  components: { schemas: Record<string, Schema> };
};
let described: Described;
/** A real course, and a real class to which the callers have no key. */
const inPaths: Record<string, string> = { ":slug": "nobody" };
let tables: string[];
beforeAll(async () => {
  described = (await (await world.visitor().fetch("/openapi.json")).json()) as Described;
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'tutoring_jobs')`.execute(world.owner);
  tables = rows.map(({ name }) => name);
  const [courseId, staffId] = [await world.make.course(), await world.make.tutor()];
  const startsAt = new Date(world.service.now().getTime() + 5 * 60_000);
  const student = await world.make.student();
  const bookingId = await world.make.booking({ student, courseId, status: "IN_PROGRESS", staffId, startsAt });
  inPaths[":courseId"] = String(courseId);
  inPaths[":id"] = await world.lessonOf(bookingId);
});

/** How many rows each table has. */
async function rowsNow(): Promise<Map<string, number>> {
  const counted = tables.map((table) => sql`select ${table} as name, count(*)::int as rows from ${sql.raw(table)}`);
  const { rows } = await sql<{ name: string; rows: number }>`${sql.join(counted, sql` union all `)}`.execute(world.owner);
  return new Map(rows.map(({ name, rows: number }) => [name, number]));
}

/** What the description gives as an example of a body, with an address that nobody has used yet. */
function bodyOf(route: Route, nth: string): object {
  const path = route.path.replace(/:\w+/g, "{}");
  const found = Object.entries(described.paths).find(([one]) => one.replace(/\{\w+\}/g, "{}") === path)?.[1];
  const content = found?.[route.method.toLowerCase()]?.requestBody?.content["application/json"];
  const name = content?.schema.$ref?.split("/").at(-1);
  const example = (content?.example ?? (name ? described.components.schemas[name]?.examples?.[0] : undefined) ?? {}) as object;
  return Object.fromEntries(
    Object.entries(example).map(([field, value]) => [
      field,
      /email/i.test(field) ? `stranger-${nth}@example.in` : field === "username" ? `stranger${nth}` : value,
    ]),
  );
}

async function call([name, route]: [string, Route], nth: number, address: string): Promise<void> {
  const path = `/api${route.path.replace(/:\w+/g, (parameter) => inPaths[parameter] ?? "1")}`;
  const isForm = route.body?.kind === "multipart";
  await world.visitor(address).fetch(path, {
    method: route.method,
    ...(route.method !== "GET" && {
      body: isForm ? new FormData() : JSON.stringify(bodyOf(route, `${name}-${address}-${nth}`.toLowerCase())),
      ...(!isForm && { headers: { "content-type": "application/json" } }),
    }),
  });
}

/** By how much each table has grown. */
async function grownSince(before: Map<string, number>): Promise<Record<string, number>> {
  const grown = [...(await rowsNow())].map(([table, rows]) => [table, rows - (before.get(table) ?? 0)] as const);
  return Object.fromEntries(grown.filter(([, more]) => more > 0));
}

const callMany = (one: [string, Route], address: string) =>
  Promise.all(Array.from({ length: calls }, (_, nth) => call(one, nth, address)));

test("strangers who read write no rows, and nor do servers that sign nothing", { meta: { proves: ["2.4.1"] } }, async () => {
  const silent = publicRoutes.filter(([, route]) => isSilent(route));
  for (const one of silent) await call(one, 0, "203.0.113.7"); // each wording of a notice is stored when it is first shown
  const before = await rowsNow();
  for (const one of silent) await callMany(one, "203.0.113.8");
  expect(await grownSince(before)).toEqual({});
});

test(
  "the rows that strangers write end at the limit of their address, and only codes and tries of signing in have any",
  { meta: { proves: ["2.4.1"] } },
  async () => {
    const written: Record<string, number> = {};
    for (const [nth, one] of publicRoutes.entries()) {
      if (isSilent(one[1])) continue;
      const before = await rowsNow();
      await callMany(one, `198.51.${nth}.7`);
      const rows = Object.values(await grownSince(before)).reduce((sum, more) => sum + more, 0);
      if (rows > 0) written[one[0]] = rows;
    }
    report("rows that strangers write", { ...written, calls, limit });
    expect(Object.entries(written).filter(([, rows]) => rows > limit * rowsOfCall)).toEqual([]);
    expect(Object.keys(written).toSorted()).toEqual([
      "sendAdminCode",
      "sendApplicantCode",
      "sendCode",
      "sendStudentCode",
      "sendTutorCode",
      "signInTutor",
      "signInWithCode",
      "signInWithPasskey",
      "signInWithPassword",
      "verifyApplicantCode",
      "verifyCode",
      "verifyStudentCode",
    ]);
  },
);
