import { expect, test } from "vitest";
import { readBusyTimes } from "#api/domains/calendar/read-busy-times.ts";
import { monstrousCalendar } from "#api/testing/hostile-calendar.ts";
import { fileOf, largestJpeg } from "#api/testing/hostile-files.ts";
import { countlessMp4, endlessWebm, mp4 } from "#api/testing/hostile-films.ts";
import { count, report } from "./counts.ts";
import { browserAt, maxWait, openNeighbour } from "./neighbour.ts";
import { useNeighbour } from "./use-neighbour.ts";

const harness = useNeighbour();

const rounds = count({ small: 1, all: 5 });

/** A tutor's calls to the product. */
const tutor = async () => {
  const { make } = harness.world;
  return (await browserAt(harness.product, harness.world, await make.tutorAccount(await make.tutor()))).api;
};

/** How a call ends, with a refusal's id or as taken, and after how many seconds. */
async function endOf(call: Promise<unknown>) {
  const began = performance.now();
  const answer = await call.then(
    () => "taken",
    (error: Error & { problem?: { id: string } }) => error.problem?.id ?? error.message,
  );
  return { answer, seconds: (performance.now() - began) / 1_000 };
}

test(
  "hostile films of two tutors are refused in turn, a good one is taken, and a neighbour notices little",
  { meta: { proves: ["15.2.2"] }, timeout: 120_000 },
  async () => {
    const ends: Awaited<ReturnType<typeof endOf>>[] = [];
    const films = [endlessWebm, countlessMp4(), mp4];
    const p99 = await harness.neighbour.p99During(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const [one, other] = [await tutor(), await tutor()];
        const send = (film: Uint8Array<ArrayBuffer>, nth: number) =>
          endOf((nth === 0 ? one : other).tutorSubmissions.saveMyFilm({ body: { bytes: new Blob([film]) } }));
        const answers = await Promise.all(films.map(send));
        expect(answers.map(({ answer }) => answer)).toEqual(["not-a-film", "not-a-film", "taken"]);
        ends.push(...answers);
      }
    });
    const slowest = Math.max(...ends.map(({ seconds }) => seconds));
    report("films", { sent: ends.length, "slowest, s": Math.round(slowest), "neighbour's p99, ms": Math.round(p99) });
    expect(slowest).toBeLessThan(30); // two are abandoned after eight seconds each
    expect(p99).toBeLessThan(maxWait);
  },
);

test(
  "pictures of twenty-four megapixels are taken one after another, and a neighbour notices little",
  { meta: { proves: ["15.2.2"] }, timeout: 120_000 },
  async () => {
    const picture = fileOf(await largestJpeg(), "large.jpg");
    expect(picture.size).toBeLessThan(5 * 1024 * 1024);
    const people = await Promise.all(Array.from({ length: count({ small: 2, all: 4 }) }, tutor));
    const p99 = await harness.neighbour.p99During(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ends = await Promise.all(
          people.map((one) => endOf(one.tutorPages.saveMyPicture({ body: { profileImage: picture } }))),
        );
        expect(ends.map(({ answer }) => answer)).toEqual(people.map(() => "taken"));
      }
    });
    report("pictures of 24 megapixels", { sent: rounds * people.length, "neighbour's p99, ms": Math.round(p99) });
    expect(p99).toBeLessThan(maxWait);
  },
);

test(
  "three calendars at once that nobody can finish reading are read as far as they may be, and a neighbour in the same process notices little",
  { meta: { proves: ["C48"] }, timeout: 120_000 },
  async () => {
    const inside = await openNeighbour(harness.world);
    const from = Date.parse("2026-11-01T00:00:00Z");
    const work = { text: monstrousCalendar(2_000_000), from, to: from + 70 * 86_400_000 };
    let slowest = 0;
    const p99 = await inside.p99During(async () => {
      for (let round = 0; round < rounds; round += 1) {
        const ends = await Promise.all(Array.from({ length: 3 }, () => endOf(readBusyTimes(work))));
        for (const { answer } of ends) expect(["taken", "too-many-times"]).toContain(answer);
        slowest = Math.max(slowest, ...ends.map(({ seconds }) => seconds));
      }
    });
    report("calendars of 2 MB", { read: rounds * 3, "slowest, s": Math.round(slowest), "neighbour's p99, ms": Math.round(p99) });
    expect(slowest).toBeLessThan(10);
    expect(p99).toBeLessThan(maxWait);
  },
);
