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
