import { beforeAll, expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { count, report } from "./counts.ts";
import { boundary, form, manyFields } from "./many-fields.ts";
import { browserAt, maxWait } from "./neighbour.ts";
import { useNeighbour } from "./use-neighbour.ts";

const harness = useNeighbour({ sendsPerClientHour: 10_000_000 });
let admin: Browser;
beforeAll(async () => {
  admin = await browserAt(harness.product, harness.world, await harness.world.make.admin());
});

const json = { "content-type": "application/json" };

/** A student who has verified an address may send a form, and an anonymous one may not: both must be cheap. */
async function verifiedCookie(email: string): Promise<Record<string, string>> {
  const post = (path: string, body: object) =>
    fetch(`${harness.product.url}/api${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  await post("/tutors/initiate-email", { email });
  const answer = await post("/tutors/verify-otp", { email, otp: await harness.world.codeFor(email) });
  const cookies = answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { cookie: cookies.join("; "), "x-xsrf-token": /XSRF-TOKEN=(.*)/.exec(cookies.join("\n"))?.[1] ?? "" };
}

test(
  "a form of twenty thousand fields is refused at once, with and without a proof, and a neighbour notices nothing",
  { meta: { proves: ["5.2.1", "15.2.2"], failsWith: "to deeply equal" } },
  async () => {
    const rounds = count({ small: 10, all: 100 });
    const body = manyFields(20_000);
    const verification = await verifiedCookie("fields@example.in");
    const took: number[] = [];
    const answers = new Set<string>();
    await fetch(`${harness.product.url}/api/tutors/complete`, {
      method: "POST",
      headers: { ...form, ...verification },
      body: manyFields(3),
    });
    const p99 = await harness.neighbour.p99During(async () => {
      for (let round = 0; round < rounds; round += 1)
        for (const headers of [form, { ...form, ...verification }]) {
          const began = performance.now();
          const answer = await fetch(`${harness.product.url}/api/tutors/complete`, { method: "POST", headers, body });
          took.push(performance.now() - began);
          answers.add(`${answer.status} ${((await answer.json()) as { message: string }).message}`);
        }
    });
    took.sort((a, b) => a - b);
    const median = took[Math.floor(took.length / 2)] ?? 0;
    const slowest = took[Math.floor(took.length * 0.99)] ?? 0;
    report("forms of 20,000 fields", {
      tried: took.length,
      "median, ms": Math.round(median),
      "p99, ms": Math.round(slowest),
      "neighbour's p99, ms": Math.round(p99),
    });
    expect([...answers].sort()).toEqual(["403 Please verify your email address first.", "422 The form has too many fields."]);
    expect(count({ small: median, all: slowest })).toBeLessThan(count({ small: 500, all: 100 }));
    expect(p99).toBeLessThan(maxWait);
  },
);

test(
  "a form with a decoy boundary, or with a million headers in a part, is refused before it is parsed",
  { meta: { proves: ["5.2.1"] } },
  async () => {
    const verification = await verifiedCookie("decoy@example.in");
    const send = async (type: string, body: string) => {
      const began = performance.now();
      const answer = await fetch(`${harness.product.url}/api/tutors/complete`, {
        method: "POST",
        headers: { ...verification, "content-type": type },
        body,
      });
      return { status: answer.status, quick: performance.now() - began < 1_000 };
    };
    const many = manyFields(60_000);
    for (const type of [
      `multipart/form-data; x="; boundary=ZZ"; boundary=${boundary}`,
      `multipart/form-data; boundary="\\${boundary}"`,
      "multipart/form-data",
    ])
      expect({ type, ...(await send(type, many)) }).toEqual({ type, status: 422, quick: true });
    const headers = `--${boundary}\r\n${"x: y\r\n".repeat(800_000)}\r\nx\r\n--${boundary}--\r\n`;
    expect(await send(form["content-type"], headers)).toEqual({ status: 422, quick: true });
  },
);

test("a hundred thousand keys, ten thousand levels, and a megabyte of query are refused at once, and a neighbour notices nothing", async () => {
  const keys = JSON.stringify(Object.fromEntries(Array.from({ length: 100_000 }, (_, nth) => [`k${nth}`, 1])));
  const deep = `${"[".repeat(10_000)}${"]".repeat(10_000)}`;
  const deepObject = `${'{"a":'.repeat(8_000)}1${"}".repeat(8_000)}`;
  const post = (body: string) =>
    fetch(`${harness.product.url}/api/students/auth/send-otp`, { method: "POST", headers: json, body });
  // Node closes the connection after 16 KB of headers; the reset may overtake the answer
  const cutOff = (path: string) =>
    fetch(harness.product.url + path).catch((error: { cause?: { code?: string } }) => {
      if (!/^(ECONNRESET|EPIPE)$/.test(error.cause?.code ?? "")) throw error;
      return new Response(null, { status: 431 });
    });
  const attacks: [string, () => Promise<Response>, number][] = [
    ["100,000 keys", () => post(keys), 413],
    ["10,000 deep", () => post(deep), 422],
    ["8,000 objects deep", () => post(deepObject), 422],
    ["nothing at all", () => post("null"), 422],
    ["a list", () => post("[]"), 422],
    ["1 MB of query", () => cutOff(`/api/courses/filter?search=${"x".repeat(1_000_000)}`), 431],
    ["1 MB of query for a page", () => cutOff(`/courses?${"a=1&".repeat(250_000)}`), 431],
  ];
  const took: Record<string, number[]> = {};
  const p99 = await harness.neighbour.p99During(async () => {
    for (let round = 0; round < count({ small: 3, all: 50 }); round += 1)
      for (const [name, ask, status] of attacks) {
        const began = performance.now();
        const answer = await ask();
        await answer.text();
        (took[name] ??= []).push(Math.round(performance.now() - began));
        expect({ name, status: answer.status }).toEqual({ name, status });
      }
  });
  const slowest = Object.fromEntries(Object.entries(took).map(([name, all]) => [name, Math.max(...all)]));
  report("costly requests, slowest, ms", { ...slowest, "neighbour's p99": Math.round(p99) });
  expect(Math.max(...Object.values(slowest))).toBeLessThan(count({ small: 2_000, all: 500 }));
  expect(p99).toBeLessThan(maxWait);
});

test("six megabytes of headings from an admin are refused at once, and a neighbour notices nothing", async () => {
  const headings = Buffer.from(",".repeat(6_000_000));
  const headers = { "content-type": "application/octet-stream" };
  const took: number[] = [];
  const p99 = await harness.neighbour.p99During(async () => {
    for (let round = 0; round < count({ small: 3, all: 50 }); round += 1) {
      const began = performance.now();
      const answer = await admin.fetch("/api/course-imports?fileName=a.csv", { method: "POST", headers, body: headings });
      expect(await answer.text()).toContain("The first row, which names the columns, is too long.");
      took.push(performance.now() - began);
    }
  });
  const median = took.sort((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
  report("6 MB of headings", { tried: took.length, "median, ms": Math.round(median), "neighbour's p99, ms": Math.round(p99) });
  expect(median).toBeLessThan(count({ small: 1_000, all: 100 }));
  expect(p99).toBeLessThan(maxWait);
});

test(
  "plans, pauses and lesson times thousands of years away are made or refused at once",
  { meta: { proves: ["C88"] } },
  async () => {
    const money = await moneyWorld(harness.world);
    const { api, params } = await money.afterDemo();
    const near = new Date(harness.world.service.now().getTime() + 3 * 86_400_000).toISOString();
    const took: Record<string, number> = {};
    for (const [name, hours, code] of [
      ["hours of this week", [near], undefined],
      ["three hours of the year 1", ["0001-01-01T00:00:00Z", "0001-01-02T10:15:00Z", "0001-01-03T20:30:00Z"], undefined],
      ["three hours of 1970", ["1970-01-01T00:00:00Z", "1970-01-01T00:00:01Z", "1970-01-01T00:00:02Z"], undefined],
      ["an hour of the year 9999", ["9999-12-31T23:59:59Z"], "hour-not-offered"],
      ["one near and one far away", [near, "9999-12-31T23:59:59Z"], "hour-not-offered"],
    ] as const) {
      const began = performance.now();
      const answer = await api.orders.planLessons({ params, body: { lessons: 24, hours: [...hours] } }).then(
        ({ lessons }) => lessons.length,
        (error: { problem?: { id: string } }) => error.problem?.id,
      );
      took[name] = Math.round(performance.now() - began);
      expect({ name, answer }).toEqual({ name, answer: code ?? 24 });
    }
    const order = await money.order({ api, params });
    await money.pay(order);
    await api.orders.cancelLesson({ params: { id: order.id, nth: 1 } });
    const [of, from, began] = [{ params: { id: order.id } }, "2999-12-01", performance.now()];
    const pause = api.orders.showPause({ ...of, query: { from: near.slice(0, 10), to: from } });
    await expect(pause).rejects.toMatchObject({ problem: { id: "pause-out-of-bounds" } });
    expect(await api.orders.showResumption({ ...of, query: { from } })).toEqual({ lessons: [] });
    took["a pause of a thousand years, and going on after it"] = Math.round(performance.now() - began);
    report("plans of lessons, ms", took);
    expect(Math.max(...Object.values(took))).toBeLessThan(count({ small: 4_000, all: 1_500 }));
  },
);
