import { setTimeout as pause } from "node:timers/promises";
import { startWorld } from "#api/testing/world.ts";
import { type Goal, report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { load, median, serve } from "./processes.ts";

// npm run bench:edits: public pages a second, without edits and while an admin edits five courses a second, in one run on one
// database. SECONDS and ROUNDS make it longer or shorter.

const seconds = Number(process.env["SECONDS"] ?? 5);
const rounds = Number(process.env["ROUNDS"] ?? 3);
const editsPerSecond = 5;
/** The share of the rate that must remain during edits. */
const goal = 0.8;

await onDatabase(measure);

async function measure({ appUrl, ownerUrl, secret, environment }: Ground) {
  process.env["TEST_APP_URL"] = appUrl;
  process.env["TEST_OWNER_URL"] = ownerUrl;
  const world = await startWorld({ secret });
  const courses: number[] = [];
  for (const category of ["Mathematics", "Music", "Languages"]) {
    const categoryId = await world.make.category(category);
    for (let nth = 0; nth < 20; nth += 1) courses.push(await world.make.course({ categoryId }));
  }
  const token = (await world.browserOf(await world.make.admin())).token ?? "";
  await world.stop();
  const { url } = await serve("web/server.ts", 4123, environment, "/healthz");
  const paths = ["/", "/courses", "/tutors", "/about", "/api/categories", ...courses.map((id) => `/course/${id}`)];

  const edit = async (nth: number) => {
    const body = new FormData();
    body.set("className", `Course ${nth}`);
    body.set("classDescription", `Edited for the ${nth}th time.`);
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/courses/${courses[nth % courses.length]}`, { method: "PUT", headers, body });
    if (answer.status !== 200) throw new Error(`an edit was answered with ${answer.status} ${await answer.text()}`);
  };
  let edits = 0;
  const whileEditing = async () => {
    let over = false;
    const editing = (async () => {
      for (; !over; edits += 1) await Promise.all([edit(edits), pause(1_000 / editsPerSecond)]);
    })();
    const measured = await load(url, paths, seconds);
    over = true;
    await editing;
    return measured;
  };

  await load(url, paths, 2); // warm-up
  const runs = { quiet: [] as number[], edited: [] as number[], slowest: [] as number[], failed: 0 };
  for (let round = 0; round < rounds; round += 1) {
    const [quiet, edited] = [await load(url, paths, seconds), await whileEditing()];
    runs.quiet.push(quiet.perSecond);
    runs.edited.push(edited.perSecond);
    runs.slowest.push(edited.p99);
    runs.failed += quiet.failed + edited.failed;
  }
  const share = median(runs.edited) / median(runs.quiet);
  const rates = `${median(runs.edited)} beside ${median(runs.quiet)} a second; of a hundred the slowest took ${median(runs.slowest)} ms; ${edits} edits`;
  const goals: Goal[] = [
    [
      `pages while ${editsPerSecond} courses a second are edited, share of the rate without edits (${goal})`,
      `${share.toFixed(2)} (${rates})`,
      share >= goal,
    ],
    ["failed (0)", String(runs.failed), runs.failed === 0],
  ];
  report(goals);
}
