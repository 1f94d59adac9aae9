import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld({ readsPerAccountMinute: 60 });

const outcome = (asked: Promise<unknown>) =>
  asked.then(
    () => "read",
    (error: unknown) => (error as { problem: { id: string } }).problem.id,
  );

test(
  "a family that loads its bookings without end waits a moment, and its neighbour and the desk do not",
  { meta: { proves: ["C114"] } },
  async () => {
    const [family, neighbour] = [await world.as(await world.make.student()), await world.as(await world.make.student())];
    const desk = await world.as(await world.make.executive());
    const outcomes: string[] = [];
    for (let nth = 0; nth < 70; nth += 1) outcomes.push(await outcome(family.bookings.listMyBookings()));
    expect(outcomes.slice(0, 60)).toEqual(Array(60).fill("read"));
    expect(outcomes.slice(65)).toEqual(Array(5).fill("too-much-read"));
    expect(await outcome(neighbour.bookings.listMyBookings())).toBe("read");
    for (let nth = 0; nth < 70; nth += 1) expect(await outcome(desk.bookings.findBookRequests({ query: {} }))).toBe("read");
  },
);

test("a table counts as twenty lists", { meta: { proves: ["C114"] } }, async () => {
  const admin = await world.as(await world.make.admin());
  const outcomes: string[] = [];
  for (let nth = 0; nth < 20; nth += 1) outcomes.push(await outcome(admin.applications.exportApplications({ query: {} })));
  expect(outcomes.filter((one) => one !== "too-much-read")).toHaveLength(15);
});

test(
  "looking for a tutor's free times, which are worked out for each request, counts as ten lists",
  { meta: { proves: ["C114"] } },
  async () => {
    const family = await world.as(await world.make.student());
    const courseId = await world.make.course();
    const outcomes: string[] = [];
    for (let nth = 0; nth < 8; nth += 1)
      outcomes.push(await outcome(family.tutorPages.listCourseTimes({ params: { courseId }, query: {} })));
    expect(outcomes).toEqual([...Array<string>(6).fill("read"), "too-much-read", "too-much-read"]);
  },
);

test("the description of the API is made once, and travels compressed or not at all", async () => {
  const visitor = world.visitor();
  const first = await visitor.fetch("/openapi.json", { headers: { "accept-encoding": "br" } });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect((await first.arrayBuffer()).byteLength).toBeLessThan(100_000);
  const etag = first.headers.get("etag") ?? "";
  expect((await visitor.fetch("/openapi.json", { headers: { "if-none-match": etag } })).status).toBe(304);
});
