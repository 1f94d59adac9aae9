// npm run bench:messages: how fast pages of messages and of the list are served to a tutor with 1,000 conversations of 200 each.
import pg from "pg";
import { openDatabase } from "#api/platform/db/database.ts";
import { makeTutor, makeTutorAccount } from "#api/sample/makers.ts";
import { type Goal, report } from "./goals.ts";
import { type Ground, onDatabase } from "./on-database.ts";
import { serve } from "./processes.ts";
import { codesIn } from "../e2e/product.ts";

const conversations = Number(process.env["CONVERSATIONS"] ?? 1_000);
const messages = 200;
const asks = 300;
const most = 50;

await onDatabase(measure);

async function measure({ ownerUrl, appUrl, secret, environment }: Ground) {
  const db = openDatabase(appUrl);
  const tutorId = await makeTutor(db);
  const account = await makeTutorAccount(db, tutorId);
  await db.destroy();
  const ids = await fill(ownerUrl, tutorId);
  const product = await serve("web/server.ts", 4111, environment, "/healthz");
  const token = await signedIn(product.url, account.email, { ownerUrl, secret });
  const ask = async (path: string) => {
    const answer = await fetch(`${product.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`);
    return answer.text();
  };
  const any = () => ids[Math.floor(Math.random() * ids.length)] ?? "";
  const pages: [name: string, path: () => string][] = [
    ["newest page of a conversation", () => `/conversations/${any()}`],
    ["an earlier page", () => `/conversations/${any()}?before=${30 + Math.floor(Math.random() * 170)}`],
    ["what is new", () => `/conversations/${any()}?after=${messages - 2}`],
    ["first page of the list", () => "/conversations"],
    ["a later page of the list", () => `/conversations?after=${any()}`],
  ];
  const goals: Goal[] = [];
  for (const [name, path] of pages) {
    const p95 = await p95Of(() => ask(path()));
    goals.push([`${name}, p95 ms (${most})`, p95.toFixed(1), p95 <= most]);
  }
  report(goals);
}

/** Signs a tutor in by a code; returns the token. */
async function signedIn(url: string, email: string, { ownerUrl, secret }: Pick<Ground, "ownerUrl" | "secret">): Promise<string> {
  const post = (path: string, body: object) =>
    fetch(url + path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  await post("/api/staff/auth/send-otp", { email });
  const otp = await codesIn(ownerUrl, email, secret);
  return ((await (await post("/api/staff/auth/login", { email, otp })).json()) as { token: string }).token;
}

/** Creates conversations of one tutor, each with a different family; returns their ids. */
async function fill(ownerUrl: string, tutorId: number): Promise<string[]> {
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(
    `insert into accounts (role, name, email) select 'student', 'Parent ' || nth, 'parent' || nth || '@example.in' from generate_series(1, $1) nth`,
    [conversations],
  );
  await owner.query(
    "insert into families (account_id, parent_name, phone_number) select account_id, name, '9811042367' from accounts where role = 'student'",
  );
  await owner.query("insert into children (family_id, name) select account_id, 'Child' from families");
  await owner.query(
    `insert into conversations (family_id, child_id, tutor_id, last_number, last_at)
     select family_id, child_id, $1, $2, now() - random() * interval '300 days' from children`,
    [tutorId, messages],
  );
  await owner.query(
    `insert into messages (conversation_id, message_number, side, name, words)
     select conversation_id, nth, case when nth % 2 = 0 then 'tutor' else 'student' end, 'Ritu', repeat('A line of words. ', 1 + nth % 9)
     from conversations, generate_series(1, $1) nth`,
    [messages],
  );
  await owner.query("analyze");
  const { rows } = await owner.query<{ id: string }>("select conversation_id as id from conversations");
  await owner.end();
  return rows.map(({ id }) => id);
}

async function p95Of(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < asks; nth += 1) {
    const began = performance.now();
    await ask();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[Math.floor(asks * 0.95)] ?? 0;
}
