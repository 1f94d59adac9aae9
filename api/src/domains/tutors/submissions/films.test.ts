import { writeFile } from "node:fs/promises";
import { maxFilmMegabytes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { copyFilm } from "#api/platform/files/films.ts";
import { fileOf, jpeg } from "#api/testing/hostile-files.ts";
import { endlessWebm, mp4, mp4With, noFilms, slowMp4, webm } from "#api/testing/hostile-films.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const made = beforeTests(async () => ({
  admin: await world.as(await world.make.admin({ name: "Meera Nair" })),
  visitor: await world.as(),
}));

const refusal = (problem: object) => ({ problem: expect.objectContaining(problem) as object });
const film = (of: Uint8Array<ArrayBuffer>) => ({ body: { bytes: new Blob([of]) } });
const said = { headline: "Maths without fear", about: "In small steps.", subjects: ["Mathematics"], levels: [] };
const fetchFilm = (url: string, init?: RequestInit) => world.visitor().fetch(url, init);
const statusOf = async (url: string) => {
  const answer = await fetchFilm(url);
  await answer.body?.cancel();
  return answer.status;
};

/** A tutor with a public page. */
async function publicTutor() {
  const staffId = await world.make.tutor({ staffEmail: `films${Math.random()}@example.in` });
  const account = await world.make.tutorAccount(staffId);
  const tutor = await world.as(account);
  const save = (isPublic: boolean) => tutor.tutorPages.saveMyPage({ body: { ...said, languages: ["en"], isPublic } });
  const { slug } = await save(true);
  const shown = async () => (await made.visitor.tutorPages.showTutorPage({ params: { slug: slug ?? "" } })).film;
  const send = async (of: Uint8Array<ArrayBuffer>) => {
    const { films } = await tutor.tutorSubmissions.saveMyFilm(film(of));
    const waiting = films.find(({ approvedAt }) => !approvedAt);
    if (!waiting) throw new Error("no film waits");
    return waiting;
  };
  const decide = (id: string, decision: "approve" | "refuse", reason = "") =>
    made.admin.tutorSubmissions.decideFilm({ params: { id: staffId, film: id }, body: { decision, reason } });
  return { staffId, account, tutor, save, shown, send, decide };
}
const stored = async () => {
  const keys: string[] = [];
  for (const folder of ["private/films", "public/posters", "incoming"])
    for await (const { key } of world.files.list(folder)) keys.push(key);
  return keys.length;
};

test(
  "families see a film once an admin has approved it, and a newer one only once it is approved too",
  { meta: { proves: ["C94"] } },
  async () => {
    const { staffId, account, tutor, shown, send, decide } = await publicTutor();
    const first = await send(mp4With("The tutor's home: 12.9716 N, 77.5946 E"));
    expect([first.seconds, await shown()]).toEqual([30, null]);
    expect((await made.admin.tutorSubmissions.listWaitingSubmissions()).data.map((one) => one.staffId)).toContain(staffId);
    const profileImage = fileOf(await jpeg(1_280, 720), "film.jpg");
    await tutor.tutorSubmissions.saveMyPoster({ params: { id: first.id }, body: { profileImage } });
    await decide(first.id, "approve");
    const one = await shown();
    expect(one).toMatchObject({ seconds: 30, posterUrl: expect.stringContaining("/uploads/posters/") as string });
    const sent = await (await fetchFilm(one?.url ?? "")).bytes();
    expect(Buffer.from(sent).includes("12.9716")).toBe(false); // pictures and sound, and nothing else
    await expect(tutor.tutorSubmissions.saveMyPoster({ params: { id: first.id }, body: { profileImage } })).rejects.toMatchObject(
      refusal({ id: "film-gone" }),
    );

    const second = await send(webm);
    expect((await shown())?.url).toBe(one?.url);
    await decide(second.id, "approve");
    expect((await shown())?.url).toMatch(/\.webm$/);
    expect(await statusOf(one?.url ?? "")).toBe(404);
    const third = await send(mp4);
    await expect(decide(third.id, "refuse")).rejects.toMatchObject(refusal({ id: "facts-reason-required" }));
    const { films } = await decide(third.id, "refuse", "Your address can be read on the wall.");
    expect(films.map(({ id }) => id)).toEqual([second.id]);
    expect((await world.emailsTo(account.email)).at(-1)?.text).toContain("Your address can be read on the wall.");
  },
);

test("a film whose picture the tutor changes after an admin has looked at it is not shown until the admin has seen that too", async () => {
  const { staffId, tutor, shown, send } = await publicTutor();
  const { id, posterUrl } = await send(mp4);
  const decide = (seen: string | null) =>
    made.admin.tutorSubmissions.decideFilm({ params: { id: staffId, film: id }, body: { decision: "approve", posterUrl: seen } });
  const profileImage = fileOf(await jpeg(1_280, 720), "other.jpg");
  await tutor.tutorSubmissions.saveMyPoster({ params: { id }, body: { profileImage } });
  await expect(decide(posterUrl)).rejects.toMatchObject(refusal({ id: "film-changed", code: "conflict" }));
  expect(await shown()).toBeNull();
  const { films } = await made.admin.tutorSubmissions.showSubmissions({ params: { id: staffId } });
  const now = films[0]?.posterUrl ?? null;
  await decide(now);
  expect((await shown())?.posterUrl).toBe(now);
});

test("a player gets the ranges that it asks for, and nothing that could run", { meta: { proves: ["C95"] } }, async () => {
  const { shown, send, decide } = await publicTutor();
  await decide((await send(webm)).id, "approve");
  const url = (await shown())?.url ?? "";
  const whole = await fetchFilm(url);
  const all = await whole.bytes();
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    "content-type": "video/webm",
    "content-length": String(all.length),
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox") as string,
  });
  const etag = whole.headers.get("etag") ?? "";
  const ask = (headers: Record<string, string>, method = "GET") => fetchFilm(url, { method, headers });
  const piece = await ask({ range: "bytes=100-199", "if-range": etag });
  expect([piece.status, piece.headers.get("content-range")]).toEqual([206, `bytes 100-199/${all.length}`]);
  expect(await piece.bytes()).toEqual(all.slice(100, 200));
  expect(await (await ask({ range: "bytes=-50" })).bytes()).toEqual(all.slice(-50));
  const beyond = await ask({ range: `bytes=${all.length}-` });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${all.length}`]);
  const changed = await ask({ range: "bytes=0-9", "if-range": '"another"' });
  expect([changed.status, (await changed.bytes()).length]).toEqual([200, all.length]);
  expect((await ask({ "if-none-match": etag })).status).toBe(304);
  const head = await ask({ range: "bytes=0-9" }, "HEAD");
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([206, "10", ""]);
  expect(await statusOf("/uploads/films/../secrets")).toBe(404);
});

test(
  "films that browsers do not play, too long and too large ones are refused with a sentence, and leave nothing behind",
  { meta: { proves: ["C95"] } },
  async () => {
    const { tutor } = await publicTutor();
    const before = await stored();
    const idOf = (of: Uint8Array<ArrayBuffer>) =>
      tutor.tutorSubmissions.saveMyFilm(film(of)).then(
        () => "taken",
        (error: { problem: { id?: string } }) => error.problem.id,
      );
    for (const [what, of] of Object.entries(noFilms))
      expect({ what, answer: await idOf(of) }).toEqual({ what, answer: "not-a-film" });
    expect(await idOf(slowMp4())).toBe("film-too-long");
    expect(await idOf(new Uint8Array(maxFilmMegabytes * 1024 * 1024 + 1))).toBe("too-large");
    expect(await stored()).toBe(before);
    expect(world.logged).not.toContain("unexpected-error");
    const student = await world.as(await world.make.student());
    await expect(student.tutorSubmissions.saveMyFilm(film(mp4))).rejects.toMatchObject(refusal({ code: "forbidden" }));
  },
);

test("a file that would keep its reader busy for ever is abandoned after the time limit", async () => {
  const [from, to] = [await world.files.aside(), await world.files.aside()];
  await writeFile(from.path, endlessWebm);
  const began = Date.now();
  const answer = await copyFilm({ from: from.path, to: to.path, maxSeconds: 60 }, { milliseconds: 700 });
  expect(answer).toEqual({ fault: "not-a-film" });
  expect(Date.now() - began).toBeLessThan(7_000);
  await Promise.all([from.drop(), to.drop()]);
});

test("a film's files are deleted with it, and with its tutor", async () => {
  const [removed, left] = [await publicTutor(), await publicTutor()];
  const before = await stored();
  const { id } = await removed.send(webm);
  await removed.send(webm); // in place of the first
  await left.decide((await left.send(webm)).id, "approve");
  expect(await stored()).toBe(before + 2);
  await expect(removed.decide(id, "approve")).rejects.toMatchObject(refusal({ id: "film-gone" }));
  await sweepFiles(world, new Date(Date.now() + 2 * 3_600_000), () => {});
  expect(await stored()).toBe(before + 2);
  const { films } = await removed.tutor.tutorPages.showMyPage();
  await removed.tutor.tutorSubmissions.removeMyFilm({ params: { id: films[0]?.id ?? "" } });
  await made.admin.tutors.deleteTutor({ params: { id: left.staffId } });
  expect(await stored()).toBe(before);
});

test(
  "a waiting film is seen only by its tutor and by admins, and one address lasts an hour",
  { meta: { proves: ["C94"] } },
  async () => {
    const { save, shown, send, decide } = await publicTutor();
    const waiting = await send(mp4);
    const [path = "", seal = ""] = waiting.url.split("?seal=");
    expect([await statusOf(waiting.url), await statusOf(path)]).toEqual([200, 404]);
    const other = (await (await publicTutor()).send(mp4)).url.split("?")[0] ?? "";
    const later = seal.replace(/^\d+/, (until) => String(Number(until) + 9_999));
    for (const url of [`${other}?seal=${seal}`, `${path}?seal=${later}`, `${path}?seal=`, `${path}?seal=1.x`])
      expect({ url, status: await statusOf(url) }).toEqual({ url, status: 404 });
    await decide(waiting.id, "approve");
    const url = (await shown())?.url ?? "";
    expect(await statusOf(url)).toBe(200);
    await save(false); // without consent nobody sees it
    expect(await statusOf(url)).toBe(404);
    await world.moveClock(3_601_000);
    expect(await statusOf(waiting.url)).toBe(404);
  },
);
