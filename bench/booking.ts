// npm run bench:booking: bookings acknowledged per second, compared with a bare node:http + pg server that stores the same rows
// in the same tables, in one run on one database; and at 64 connections the cost of announcing them, and of writing a webhook's event
// of each. SECONDS and ROUNDS make it longer or shorter.
import pg from "pg";
import { startWorld } from "#api/testing/world.ts";
import { report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { serve } from "./processes.ts";
import { atLeast, takeTurns } from "./turns.ts";

const seconds = Number(process.env["SECONDS"] ?? 4);
const rounds = Number(process.env["ROUNDS"] ?? 5);
const goal = 0.8;
/** The share of the rate that must remain when bookings are announced, at many connections. */
const announcedGoal = 0.8;
/** The share that must remain when an address wants webhooks of bookings, with at least so many events a second. */
const [webhooksGoal, eventsASecond] = [0.97, 500];
const many = 64;
/** Enough for each server to take 900 bookings a second: a family books at most twenty classes a day. */
const families = (runsPerRound: number) => Math.ceil((900 * ((seconds + 1) * rounds * runsPerRound + 4)) / 20);

/**
 * How bookings are announced: as in the product, not at all, or in each transaction, since no process has promised to. With webhooks, an
 * address wants an event of each, to which nothing is sent meanwhile.
 */
const manners = {
  after: [],
  webhooks: ["update webhook_endpoints set state = 'on'"],
  never: ["alter table bookings disable trigger announce"],
  within: [
    "create function never() returns trigger language plpgsql as 'begin return null; end'",
    "create trigger never before insert or update on announcers for each row execute function never()",
    "delete from announcers",
  ],
};
type Manner = keyof typeof manners;
const order: Manner[] = ["after", "webhooks", "never", "within"];
const turnsPerRound = 5;
/** What each process does every other second. */
const promise = "select announce_due(10)";
const addEndpoint = `insert into webhook_endpoints (endpoint_id, sealed_url, sealed_secret, types, state, leased_until)
  values (gen_random_uuid(), '', '', '{booking.created}', 'off', 'infinity')`;
const restore = [
  "update webhook_endpoints set state = 'off'",
  "alter table bookings enable trigger announce",
  "drop trigger if exists never on announcers",
  "drop function if exists never",
];

await onDatabase(measure);

async function measure({ appUrl, ownerUrl, secret, environment }: Ground) {
  process.env["TEST_APP_URL"] = appUrl;
  process.env["TEST_OWNER_URL"] = ownerUrl;
  const world = await startWorld({ secret });
  const students: { id: string; childId: string; token: string }[] = [];
  const [ofProduct, ofBare] = [families(1 + order.length), families(1)];
  for (let made = 0; made < ofProduct + ofBare; made += 20)
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
  const pairs = { product: pairsOf(students.slice(0, ofProduct)), bare: pairsOf(students.slice(ofProduct)) };
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
  const turns = await takeTurns(rounds, {
    product: async () => ({ perSecond: await load(book.product, seconds) }),
    bare: async () => {
      process.kill(product.pid, "SIGSTOP"); // or its emails would slow the bare server down
      const perSecond = await load(book.bare, seconds);
      process.kill(product.pid, "SIGCONT");
      return { perSecond };
    },
  });
  const reported = await compareManners(ownerUrl, book.product);
  const toldShare = reported.after / reported.never;
  const webhooksShare = reported.webhooks / reported.after;
  const toldRates = `${Math.round(reported.after)} beside ${Math.round(reported.never)}; told within: ${Math.round(reported.within)}`;
  report([
    atLeast("bookings acknowledged a second, share of the bare server", goal, turns.ratio("product", "bare", "perSecond")),
    [
      `${many} at once, share of the same without announcements (${announcedGoal})`,
      `${toldShare.toFixed(2)} (${toldRates})`,
      toldShare >= announcedGoal,
    ],
    [
      `${many} at once with an event for a webhook of each, share of the same without (${webhooksGoal}, at least ${eventsASecond} a second)`,
      `${webhooksShare.toFixed(3)} (${Math.round(reported.webhooks)} beside ${Math.round(reported.after)})`,
      webhooksShare >= webhooksGoal && reported.webhooks >= eventsASecond,
    ],
  ]);
}

/** Bookings a second in each manner, over many short turns in changing order, so that other load affects all alike. */
async function compareManners(ownerUrl: string, ask: () => Promise<void>): Promise<Record<Manner, number>> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(addEndpoint);
  const booked = { after: 0, webhooks: 0, never: 0, within: 0 };
  const turns = rounds * turnsPerRound;
  for (let turn = 0; turn < turns; turn += 1)
    for (let nth = 0; nth < order.length; nth += 1) {
      const manner = order[(turn + nth) % order.length] ?? "after";
      for (const statement of [...restore, ...manners[manner]]) await owner.query(statement);
      if (manner === "after" || manner === "webhooks") await owner.query(promise);
      await load(ask, 0.2, many);
      booked[manner] += await load(ask, seconds / turnsPerRound, many);
    }
  await owner.end();
  const perTurn = (manner: Manner) => booked[manner] / turns;
  return { after: perTurn("after"), webhooks: perTurn("webhooks"), never: perTurn("never"), within: perTurn("within") };
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

/** Bookings acknowledged a second; each connection sends the next request once the last is answered. */
async function load(ask: () => Promise<void>, forSeconds: number, connections = 20): Promise<number> {
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
