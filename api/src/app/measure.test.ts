import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { type Measured, openMetrics, openTraces, serveMetrics } from "#api/platform/metrics/index.ts";
import { measureProcess, measureStore } from "#api/app/open-watch.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const open = () =>
  openMetrics({
    own: () => measureProcess(world.db),
    shared: () => measureStore({ db: world.db, backups: undefined, folder: undefined }),
    report: world.service.report,
  });
/** The value of a series, such as `name{label="value"}`. */
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split("\n")
      .find((line) => line.startsWith(`${series} `))
      ?.split(" ")[1],
  );

test("an operator's monitoring sees how long emails have waited, what is unsealed, and how many people are signed in", async () => {
  await sql`insert into emails (to_address, subject, body_text, queue, due_at) values
    ('a@example.in', 'one', '', 'codes', clock_now() - interval '90 seconds'),
    ('b@example.in', 'two', '', 'ordinary', clock_now() + interval '1 hour')`.execute(world.db);
  await sql`insert into log_entries (operation_type, operation) values ('SYSTEM', 'one')`.execute(world.db);
  await world.make.booking({ student: await world.make.student(), courseId: await world.make.course() });
  await world.browserOf(await world.make.admin());
  const text = await (await open()).text();
  expect(valueOf(text, 'tutoring_emails_due{queue="codes"}')).toBe(1);
  expect(valueOf(text, 'tutoring_emails_due{queue="ordinary"}')).toBe(0);
  expect(valueOf(text, 'tutoring_oldest_due_email_seconds{queue="codes"}')).toBeGreaterThanOrEqual(90);
  expect(valueOf(text, "tutoring_log_entries_unsealed")).toBeGreaterThanOrEqual(1);
  expect(valueOf(text, "tutoring_sessions")).toBe(1);
  expect(valueOf(text, "tutoring_money_mismatches")).toBe(0);
  expect(valueOf(text, 'tutoring_bookings{status="NOT_STARTED"}')).toBe(1);
  expect(valueOf(text, 'tutoring_pool_connections{state="waiting"}')).toBe(0);
  expect(text).toContain("nodejs_eventloop_lag_p99_seconds");
  expect(text).not.toContain("tutoring_backup_timestamp_seconds");
});

test("an operator's monitoring sees that a channel is closed, its limit used up, and how many messages did not arrive", async () => {
  await sql`insert into phone_pauses (channel, until_at, times, reason) values ('whatsapp', clock_now() + interval '1 hour', 1, 'closed')`.execute(
    world.db,
  );
  await sql`insert into phone_days (day, channel, messages, paise, spent_at) values (day_in_india(clock_now()), 'sms', 9, 90, clock_now())`.execute(
    world.db,
  );
  const text = await (await open()).text();
  const states = (name: string) =>
    ["whatsapp", "sms"].map((channel) => valueOf(text, `tutoring_channel_${name}{channel="${channel}"}`));
  expect(states("paused")).toEqual([1, 0]);
  expect(states("limit_spent")).toEqual([0, 1]);
  expect(states("failed_last_day")).toEqual([0, 0]);
});

test("monitoring of a new site goes on after its first request, and is without numbers, rather than with zeros, while nothing can be asked", async () => {
  const sessions = { name: "tutoring_sessions", help: "Sessions", values: [{ value: 5 }] };
  const bookings = (...counts: number[]) => ({
    name: "tutoring_bookings",
    help: "Bookings",
    values: counts.map((value) => ({ labels: { status: "NOT_STARTED" }, value })),
  });
  const ask = vi.fn<() => Measured[]>(() => [sessions, bookings()]);
  const report = vi.fn<typeof world.service.report>();
  const metrics = await openMetrics({ own: ask, shared: () => Promise.resolve([]), report });
  expect(valueOf(await metrics.text(), "tutoring_sessions")).toBe(5);
  ask.mockReturnValue([sessions, bookings(1)]);
  const text = await metrics.text();
  expect(valueOf(text, 'tutoring_bookings{status="NOT_STARTED"}')).toBe(1);
  expect(valueOf(text, "tutoring_sessions")).toBe(5);
  expect(report).not.toHaveBeenCalled();
  ask.mockImplementation(() => {
    throw new Error("no database");
  });
  expect(await metrics.text()).not.toContain("tutoring_");
  expect(report).toHaveBeenCalledExactlyOnceWith("metrics-not-read", { error: new Error("no database") });
  ask.mockReturnValue([sessions]);
  expect(valueOf(await metrics.text(), "tutoring_sessions")).toBe(5);
});

test("before the first backup, and after a damaged one, the newest is of no time, so that monitoring calls, and all else is still measured", async () => {
  const damaged = mkdtempSync(join(tmpdir(), "tutoring-damaged-backup-"));
  onTestFinished(() => rmSync(damaged, { recursive: true }));
  mkdirSync(join(damaged, "2026-11-30T21-10-00-000Z"));
  for (const name of ["online-tutoring-backups.json", "proof.json", "2026-11-30T21-10-00-000Z/manifest.json"])
    writeFileSync(join(damaged, name), "{ half");
  for (const backups of [join(tmpdir(), "tutoring-never-backed-up"), damaged]) {
    const measured = await measureStore({ db: world.db, backups, folder: "/data" });
    expect(measured.find(({ name }) => name === "tutoring_backup_timestamp_seconds")?.values).toEqual([{ value: 0 }]);
    expect(measured.map(({ name }) => name)).toContain("tutoring_sessions");
  }
});

test(
  "whatever strangers send, a request is counted under a route, a method and a class of status that we know",
  { meta: { proves: ["C65"] } },
  async () => {
    const metrics = await open();
    metrics.answered({ route: "/api/courses/:courseId", method: "GET", status: 200, seconds: 0.02 });
    metrics.answered({ route: "/api/courses/:courseId", method: "BREW", status: 404, seconds: 0.02 });
    for (let nth = 0; nth < 3_000; nth += 1) metrics.answered({ route: `/${nth}`, method: "GET", status: 200, seconds: 1 });
    metrics.answered({ route: "/api/courses/:courseId", method: "GET", status: 200, seconds: 0.02 });
    const lines = (await metrics.text())
      .split("\n")
      .filter((line) => line.startsWith("http_server_request_duration_seconds_count"));
    expect(lines).toContain(
      'http_server_request_duration_seconds_count{http_route="/api/courses/:courseId",http_request_method="GET",http_response_status_code="200"} 2',
    );
    expect(lines).toContain(
      'http_server_request_duration_seconds_count{http_route="/api/courses/:courseId",http_request_method="_OTHER",http_response_status_code="404"} 1',
    );
    expect(lines.length).toBe(2_001);
  },
);

test("metrics are served at one address on a port of their own", async () => {
  const served = await serveMetrics(await open(), 0, "127.0.0.1");
  const answer = await fetch(`http://127.0.0.1:${served.port}/metrics`);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("tutoring_emails_due");
  expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
  served.close();
});

test("a collector gets the sampled requests, as parts of the proxy's own traces", async () => {
  const bodies: { resourceSpans: { scopeSpans: { spans: Record<string, unknown>[] }[] }[] }[] = [];
  let tries = 0;
  const collector = createServer((request, response) => {
    const isTaken = request.headers.authorization === "Bearer of us" && (tries += 1) > 1;
    let body = "";
    request.on("data", (piece: Buffer) => (body += piece.toString()));
    request.on("end", () => {
      if (isTaken) bodies.push(JSON.parse(body) as (typeof bodies)[number]);
      response.writeHead(isTaken ? 200 : 503).end("{}");
    });
  });
  await new Promise<void>((resolve) => collector.listen(0, "127.0.0.1", resolve));
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  const service = { headers: "authorization=Bearer%20of%20us", service: "tutoring", version: "1.0.0" };
  const traces = await openTraces({ endpoint, share: 0, ...service, report: world.service.report });
  expect(traces.begin(undefined)).toBeUndefined();
  const [trace, parent] = ["a".repeat(32), "b".repeat(16)];
  expect(traces.begin(`00-${trace}-${parent}-00`)).toBeUndefined();
  traces.begin(`00-${trace}-${parent}-01`)?.end("GET /api/courses", { "http.response.status_code": 200 });
  await traces.stop();
  collector.close();
  const [span] = bodies[0]?.resourceSpans[0]?.scopeSpans[0]?.spans ?? [];
  expect(span).toMatchObject({ traceId: trace, parentSpanId: parent, name: "GET /api/courses", kind: 2 });
  expect(BigInt(String(span?.["endTimeUnixNano"]))).toBeGreaterThan(BigInt(String(span?.["startTimeUnixNano"])));
  expect([tries, bodies.length]).toEqual([2, 1]);
});

test("a collector that is away is named in the log, and holds up nothing", async () => {
  const reported: unknown[] = [];
  const report = (event: unknown) => void reported.push(event);
  const service = { headers: undefined, service: "tutoring", version: "1.0.0" };
  const traces = await openTraces({ endpoint: "http://127.0.0.1:9", share: 1, ...service, report });
  traces.begin(undefined)?.end("GET /api/courses", {});
  await traces.stop();
  expect(reported).toEqual(["traces-not-sent"]);
});
