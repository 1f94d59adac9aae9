import { contract, type Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const entriesOf = (operation: string) =>
  world.db.selectFrom("log_entries").select(["user_id", "details"]).where("operation", "=", operation).execute();

test(
  "an admin reads in the log who tried what they may not, once however often they try",
  { meta: { proves: ["16.3.2"] } },
  async () => {
    const student = await world.make.student();
    const browser = await world.browserOf(student);
    for (let nth = 0; nth < 3; nth += 1) expect((await browser.fetch("/api/executives")).status).toBe(403);
    expect(await entriesOf("access-refused")).toEqual([{ user_id: student.id, details: { call: "GET /executives" } }]);
  },
);

test("an admin reads in the log which token tried what it does not open", { meta: { proves: ["16.3.2"] } }, async () => {
  const admin = await world.make.admin();
  const { apiTokens } = await world.as(admin);
  const { token } = await apiTokens.createApiToken({ body: { name: "Probe", scopes: ["catalogue:read"], days: 30 } });
  for (const path of ["/executives", "/book-requests"]) {
    const answer = await world.visitor().fetch(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    expect(answer.status).toBe(403);
  }
  const rows = await world.db
    .selectFrom("log_entries")
    .select(["user_name", "details"])
    .where("user_id", "=", admin.id)
    .where("operation", "=", "access-refused")
    .orderBy("log_id")
    .execute();
  expect(rows).toEqual([
    { user_name: "token Probe", details: { call: "GET /executives" } },
    { user_name: "token Probe", details: { call: "GET /book-requests" } },
  ]);
});

test("an admin reads in the log that a page of another site tried to act", { meta: { proves: ["16.3.3"] } }, async () => {
  const headers = { origin: "https://evil.example", "content-type": "application/json" };
  const answer = await world.visitor().fetch("/api/send-otp", { method: "POST", headers, body: '{"email":"a@example.in"}' });
  expect(answer.status).toBe(403);
  expect(await entriesOf("foreign-page-refused")).toEqual([{ user_id: null, details: { call: "POST /send-otp" } }]);
});

test(
  "a stranger who makes every call as a page of another site would does not fill the log, and a neighbour's entry is still made",
  { meta: { proves: ["2.4.1"] } },
  async () => {
    const changes = Object.values(contract)
      .flatMap((domain) => Object.values<Route>(domain))
      .filter(({ method, reply }) => method !== "GET" && reply.kind !== "socket");
    expect(changes.length).toBeGreaterThan(150);
    const headers = { origin: "https://evil.example" };
    const entriesFrom = async (address: string) =>
      (await world.db.selectFrom("log_entries").select("log_id").where("client_address", "=", address).execute()).length;
    for (const { method, path } of changes)
      await world.visitor("203.0.113.44").fetch(`/api${path.replace(/:\w+/g, "1")}`, { method, headers });
    expect(await entriesFrom("203.0.113.44")).toBeLessThan(80);
    await world.visitor("198.51.100.9").fetch("/api/send-otp", { method: "POST", headers });
    expect(await entriesFrom("198.51.100.9")).toBe(1);
  },
);

test(
  "an admin reads that a person tried another call, however often the first was tried before",
  { meta: { proves: ["16.3.2"] } },
  async () => {
    const student = await world.make.student();
    const browser = await world.browserOf(student);
    for (let nth = 0; nth < 70; nth += 1) await browser.fetch("/api/executives");
    await browser.fetch("/api/book-requests");
    const rows = await world.db
      .selectFrom("log_entries")
      .select("details")
      .where("user_id", "=", student.id)
      .where("operation", "=", "access-refused")
      .orderBy("log_id")
      .execute();
    expect(rows.map(({ details }) => details)).toEqual([{ call: "GET /executives" }, { call: "GET /book-requests" }]);
  },
);
