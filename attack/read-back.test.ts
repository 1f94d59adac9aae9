import { rolesFor, type Route } from "@tutoring/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { mp4 } from "#api/testing/hostile-films.ts";
import { fileOf, pdf, png } from "#api/testing/hostile-files.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { count, report } from "./counts.ts";
import { inputsOf, type Known } from "./inputs.ts";
import { callerOf, routes } from "./people.ts";
import { type Fixture, fixtureOf } from "./fixture.ts";

const world = useWorld({ sendsPerClientHour: 10_000_000 });
const made = beforeTests(async () => ({ picture: new File([await png()], "a.png", { type: "image/png" }) }));

const far = [
  "9999-12-31T23:59:59Z",
  "9000-01-01T00:00:00Z",
  "2999-12-31T00:00:00Z",
  "+010000-01-01T00:00:00Z",
  "0001-01-01T00:00:00Z",
  "1969-12-31T23:59:59.999Z",
  "2026-12-31T23:59:59+14:00",
];
const hostile = [
  "\u0000",
  "\u202e",
  "\u2028",
  "\ud800",
  "x".repeat(250),
  "x".repeat(2_000),
  "=1+1",
  "गणित",
  "\ufffe",
  "1e309",
  "-0",
  "",
];
const plain = [
  "Algebra",
  "9811042367",
  "4 years",
  "1,200.50",
  "https://meet.example/x",
  "ritu@example.in",
  "1.0.1",
  "999999.999999",
  "HDFC0001234",
];
const days = ["1900-01-01", "2026-12-01", "2027-02-29", "2999-12-31", "9999-12-31", "2026-11", "16:00", "4:00 PM - 8:00 PM"];
const numbers = [0, 1, 2, 5, 30, 60, -1, 0.1, 2_147_483_647, 2_147_483_648, 1e308, "1e0", "0x3", "7"];
const hours = { 1: [["00:00", "24:00"]], 3: [["16:00", "20:00"]] };

const five = { minLength: 5, maxLength: 5 };
const chances = () =>
  fc
    .tuple(
      fc.array(fc.string({ unit: "grapheme", maxLength: 60 }), five),
      fc.array(fc.double(), five),
      fc.array(
        fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
        five,
      ),
    )
    .map((lists) => lists.flat());

/** Values of every kind, most of them at and beyond the edges of what calls take. */
function poolOf({ ids, chance }: Fixture & { chance: unknown[] }): unknown[] {
  const soon = [1, 24, 49, 24 * 9, 24 * 366].map((ahead) => new Date(world.service.now().getTime() + ahead * 3_600_000));
  const moments = [...far, ...soon.map((date) => date.toISOString())];
  return [
    ...moments,
    ...hostile,
    ...plain,
    ...days,
    ...numbers,
    ...chance,
    hours,
    {},
    [],
    made.picture,
    fileOf(pdf(), "a.pdf"),
    ...Object.values(ids).flat(),
  ];
}

/** The ids of rows that a call's address and fields refer to. */
function knownTo({ ids }: Fixture, { path }: Pick<Route, "path">): Known {
  const kinds: [RegExp, keyof Fixture["ids"]][] = [
    [/\/orders\/:id/, "orders"],
    [/\/(classes|lessons)\/:id/, "lessons"],
    [/\/conversations\/:id/, "conversations"],
    [/complaints\/:id/, "complaints"],
    [/book(-request|ing)s\/:id/, "bookings"],
    [/\/tutors\/:id\/status|^\/tutors\/:id$|tutor-requests/, "applications"],
    [/children\/:id|\/staff\/students\/:id/, "children"],
    [/\/(staffs|pay\/tutors)\/:id/, "tutors"],
    [/courses\/:|translations/, "courses"],
    [/categories\/:id/, "categories"],
    [/executives\/:id/, "accounts"],
  ];
  const kind = kinds.find(([pattern]) => pattern.test(path))?.[1];
  const { tutors, courses, children, categories } = ids;
  return {
    id: kind ? ids[kind] : [],
    staffId: tutors,
    tutorId: tutors,
    courseId: courses,
    childId: children,
    parentId: categories,
    nth: [1, 2],
    email: ["ritu@example.in"],
    phoneNumber: ["9811042367"],
  };
}

type Input = {
  name: string;
  route: Route;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: Record<string, unknown>;
};

/** A value as an address or a form carries it. */
const written = (value: unknown) => (typeof value === "string" ? value : (JSON.stringify(value) ?? "")).toWellFormed();

const inputOf = (schema: Parameters<typeof inputsOf>[0] | undefined, pool: unknown[], known: Known) =>
  (schema ? inputsOf(schema, pool, known) : fc.constant({})).map((given) => (given ?? {}) as Record<string, unknown>);

function askOf(fixture: Parameters<typeof poolOf>[0], [name, route]: [string, Route]): fc.Arbitrary<Input> {
  const [pool, known] = [poolOf(fixture), knownTo(fixture, route)];
  return fc.record({
    name: fc.constant(name),
    route: fc.constant(route),
    params: inputOf(route.params, pool, known),
    query: inputOf(route.query, pool, known),
    body: inputOf(route.body?.schema, pool, known),
  });
}

/** Who makes a call. Calls that end a sign-in are made by people who make no other. */
async function callerIn(fixture: Fixture, route: Route): Promise<Browser> {
  const { access, path, cookie } = route;
  if (/^\/(account|logout|auth)/.test(path)) return callerOf(world, route);
  if (cookie === "proof") return path.startsWith("/tutors/") ? fixture.applicant : fixture.newcomer;
  const { people } = fixture;
  if (access === "anyone") return /classes\/:id/.test(path) ? people.student : world.visitor();
  return people[rolesFor(access)[0] ?? "student"];
}

function bodyOf({ body }: Route, given: Input["body"]): RequestInit {
  if (!body) return {};
  if (body.kind === "stream") return { body: mp4, headers: { "content-type": "application/octet-stream" } };
  if (body.kind !== "multipart") return { body: JSON.stringify(given), headers: { "content-type": "application/json" } };
  const form = new FormData();
  for (const [name, value] of Object.entries(given))
    for (const one of [value].flat())
      if (one instanceof File) form.append(name, one);
      else if (one !== undefined) form.append(name, written(one));
  return { body: form };
}

async function send(browser: Browser, { route, params, query, body }: Input): Promise<number> {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(written(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value == null ? [] : [[key, written(value)]])),
  );
  const answer = await browser.fetch(`/api${path}?${search.toString()}`, { method: route.method, ...bodyOf(route, body) });
  await answer.text();
  return answer.status;
}

const isRead = ([, { method, readsOnly, reply }]: [string, Route]) =>
  (method === "GET" || readsOnly) && reply.kind !== "events" && reply.kind !== "socket";
const reads = routes.filter((one) => isRead(one) && one[1].body?.kind !== "multipart");
const writes = routes.filter(([, { method, readsOnly, body }]) => method !== "GET" && !readsOnly && body?.kind !== "raw");

/** Reads every list and every row completely, as each person who may. */
async function readAll(fixture: Fixture, people: Fixture["people"]): Promise<{ answered: string[]; failing: string[] }> {
  const answered = new Set<string>();
  const failing: string[] = [];
  const { ids } = fixture;
  const needed: Record<string, unknown> = {
    dateFrom: "2026-01-01",
    dateTo: "2026-12-31",
    from: "2026-11-30",
    to: "2026-12-30",
    limit: 100,
  };
  for (const [name, route] of reads) {
    const { access, path, query, cookie } = route;
    if (cookie) continue;
    const known = knownTo(fixture, route);
    const fields = Object.keys(query?.shape ?? {}).filter((key) => !(key === "limit" && path.includes("export")));
    const asked = Object.fromEntries(fields.map((key) => [key, needed[key] ?? known[key]?.[0]]));
    const readers = access === "anyone" || access === "signed-in" ? (["student", "admin"] as const) : rolesFor(access);
    const rows = path.includes(":id") && known["id"]?.length ? known["id"] : [ids.courses[0]];
    for (const reader of readers)
      for (const id of rows) {
        const params = {
          ...Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, key = ""]) => [key, known[key]?.[0] ?? id])),
          id,
        };
        const status = await send(people[reader], { name, route, params, query: asked, body: {} });
        if (status < 300) answered.add(name);
        if (status >= 500) failing.push(`${name} as ${reader}: ${status}`);
      }
  }
  return { answered: [...answered], failing };
}

test(
  "whatever any call accepts, every list can still be read by everyone who may read it",
  { meta: { proves: ["1.3.3"] }, timeout: 600_000 },
  async () => {
    const runs = count({ small: 3, all: 100 });
    const accepted = new Set<string>();
    const answered = { before: new Set<string>(), after: new Set<string>() };
    let courses = 0;
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (gen) => {
        // people and a course of each run's own: an earlier run may have hidden its course, and one changes so much a day
        const fixture = await fixtureOf(world, await moneyWorld(world, `Maths ${String(++courses)}`));
        const before = await readAll(fixture, fixture.people);
        for (const name of before.answered) answered.before.add(name);
        const chance = gen(chances);
        const chosen = gen(() => fc.shuffledSubarray(writes, { minLength: Math.ceil(writes.length / 2) }));
        for (const write of chosen) {
          const ask = gen(() => askOf({ ...fixture, chance }, write));
          const status = await send(await callerIn(fixture, ask.route), ask);
          if (status < 300) accepted.add(ask.name);
          expect({ ask, broken: status >= 500 }).toEqual({ ask, broken: false });
        }
        const after = await readAll(fixture, await fixture.signedInAgain());
        for (const name of after.answered) answered.after.add(name);
        expect(after.failing).toEqual([]);
      }),
      { numRuns: runs, endOnFailure: true },
    );
    report("accepted and read back", {
      runs,
      "calls that write": writes.length,
      accepted: accepted.size,
      reads: reads.length,
      "answered before": answered.before.size,
      "answered after": answered.after.size,
    });
    expect(accepted.size).toBeGreaterThan(count({ small: 30, all: 100 }));
    expect(answered.before.size).toBeGreaterThan(75);
    // a run may delete the tutor or the course, whose lists nobody can read then
    expect(answered.after.size).toBeGreaterThan(count({ small: 50, all: 75 }));
  },
);

test("a class is at most a year ahead, so that no typing error stays in the lists for ever", async () => {
  const account = await world.make.student();
  const staffId = await world.make.tutor({ preferredTimeSlot: "12:00 AM - 11:30 PM" });
  const desk = await world.as(await world.make.executive());
  const id = await world.make.booking({ student: account, courseId: await world.make.course() });
  for (const startsAt of [...far.slice(0, 3), new Date(world.service.now().getTime() + 366 * 86_400_000).toISOString()]) {
    const asked = desk.bookings.allotTutor({ params: { id }, body: { staffId, startsAt } });
    await expect(asked).rejects.toMatchObject({
      problem: { code: "invalid", fields: { startsAt: expect.any(String) as string } },
    });
  }
});
