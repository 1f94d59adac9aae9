// npm run bench:booking: bookings acknowledged per second, beside a bare node:http + pg server that stores the same rows in
// the same tables, in one run on one database. SECONDS and ROUNDS make it longer or shorter.
import { startWorld } from "#api/testing/world.ts";
import { tell } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { median, serve } from "./processes.ts";

const seconds = Number(process.env["SECONDS"] ?? 6);
const rounds = Number(process.env["ROUNDS"] ?? 3);
const connections = 20;
const goal = 0.5;
/** Of each server; a family books twenty classes a day at most. */
const families = 600;

await onDatabase(measure);

async function measure({ appUrl, ownerUrl, secret, environment }: Ground) {
  process.env["TEST_APP_URL"] = appUrl;
  process.env["TEST_OWNER_URL"] = ownerUrl;
  const world = await startWorld({ secret });
  const students: { id: string; childId: string; token: string }[] = [];
  for (let made = 0; made < 2 * families; made += 20)
    students.push(
      ...(await Promise.all(
        Array.from({ length: 20 }, async () => {
          const account = await world.make.student();
          return { id: account.id, childId: account.childId, token: (await world.browserOf(account)).token ?? "" };
        }),
      )),
    );
  await world.make.executive();
  await world.db.updateTable("accounts").set({ email: "desk@example.in" }).where("role", "=", "executive").execute();
  const categoryId = await world.make.category();
  const courses: number[] = [];
  for (let nth = 0; nth < 3_000; nth += 1) courses.push(await world.make.course({ categoryId }));
  await world.stop();

  const product = await serve("web/server.ts", 4121, environment, "/healthz");
  const bare = await serve("bench/bare-booking-server.ts", 4122, { DATABASE_URL: appUrl });
  // every booking is another student and course: a child has one open request per course, a family a daily limit
  const pairsOf = (mine: typeof students) => {
    let next = 0;
    return () => {
      const nth = next++;
      return {
        student: mine[nth % mine.length] ?? { id: "", childId: "", token: "" },
        courseId: courses[Math.floor(nth / mine.length) % courses.length],
      };
    };
  };
  const pairs = { product: pairsOf(students.slice(0, families)), bare: pairsOf(students.slice(families)) };
  const book = {
    product: () => {
      const { student, courseId } = pairs.product();
      return post(`${product.url}/api/students/booking/book-course`, student.token, {
        courseId,
        studentName: "Aarav Malhotra",
        parentName: "Ritu Malhotra",
        phoneNumber: "9811042367",
      });
    },
    bare: () => {
      const { student, courseId } = pairs.bare();
      return post(bare.url, "", { studentId: student.id, childId: student.childId, classId: courseId });
    },
  };
  for (const ask of [book.product, book.bare]) await load(ask, 2); // warms all servers up
  const runs = { product: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    runs.product.push(await load(book.product, seconds));
    process.kill(product.pid, "SIGSTOP"); // it would go on sending letters, at the bare server's cost
    runs.bare.push(await load(book.bare, seconds));
    process.kill(product.pid, "SIGCONT");
  }
  const [mine, least] = [median(runs.product), median(runs.bare)];
  const share = mine / least;
  const rates = `${Math.round(mine)} beside ${Math.round(least)} a second, medians of ${rounds}`;
  tell([[`bookings acknowledged, share of the bare server (${goal})`, `${share.toFixed(2)} (${rates})`, share >= goal]]);
}

async function post(url: string, token: string, body: object): Promise<void> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

/** So many at once ask one after the other; how many were acknowledged a second. */
async function load(ask: () => Promise<void>, forSeconds: number): Promise<number> {
  const began = performance.now();
  const until = began + forSeconds * 1000;
  let done = 0;
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        await ask();
        done += 1;
      }
    }),
  );
  return (done / (performance.now() - began)) * 1000;
}
