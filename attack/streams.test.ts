import { get, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startWorld, type World } from "#api/testing/world.ts";
import { type Product, startProduct } from "../e2e/product.ts";
import { shareDatabase, sharedSecret } from "../e2e/shared-database.ts";
import { count, report } from "./counts.ts";

const desks = count({ small: 200, all: 2_000 });
const bookings = count({ small: 30, all: 400 });
const streamsOfOne = 6;

let product: Product;
let world: World;
let forget = () => {};
beforeAll(async () => {
  const shared = shareDatabase();
  forget = shared.forget;
  product = await startProduct({ ...shared.environment, TRUST_PROXY: "true" });
  world = await startWorld({ secret: sharedSecret });
});
afterAll(async () => {
  await product?.stop();
  await world?.stop();
  forget();
});

/** A desk that behaves like its page: it loads its list again when it is told of a change. */
class Desk {
  readonly opened: Promise<void>;
  waiting = 0;
  reloads = 0;
  #stream: IncomingMessage | undefined;
  readonly #headers: Record<string, string>;

  constructor(token: string, client: number) {
    this.#headers = { authorization: `Bearer ${token}`, "x-forwarded-for": `10.0.${client >> 8}.${client & 255}` };
    this.opened = new Promise((resolve, reject) => {
      const asked = get(`${product.url}/api/book-requests/events`, { headers: this.#headers, agent: false }, (stream) => {
        this.#stream = stream;
        if (stream.statusCode !== 200) reject(new Error(`a stream was answered ${stream.statusCode}`));
        stream.setEncoding("utf8").on("data", (text: string) => {
          if (text.includes(": open")) resolve();
          if (text.includes("event: changed")) void this.reload();
        });
      });
      asked.on("error", reject);
    });
  }

  async reload(): Promise<void> {
    const load = (path: string) => fetch(`${product.url}/api/${path}`, { headers: this.#headers });
    const [answer, complaints] = await Promise.all([load("book-requests?limit=10"), load("complaints?limit=1")]);
    for (const { status } of [answer, complaints]) if (status !== 200) throw new Error(`a list was answered ${status}`);
    await complaints.arrayBuffer();
    this.waiting = ((await answer.json()) as { waiting: number }).waiting;
    this.reloads += 1;
  }

  close(): void {
    this.#stream?.destroy();
  }
}

/** Makes bookings one after another. Returns the median of their durations, in milliseconds. */
async function book(token: string, courses: number[]): Promise<number> {
  const waits: number[] = [];
  for (const courseId of courses) {
    const began = performance.now();
    const answer = await fetch(`${product.url}/api/students/booking/book-course`, {
      method: "POST",
      headers: { "content-type": "application/json", authorization: `Bearer ${token}` },
      body: JSON.stringify({ courseId, studentName: "Aarav", parentName: "Ritu", phoneNumber: "9811042367" }),
    });
    expect(answer.status).toBe(200);
    waits.push(performance.now() - began);
  }
  return waits.toSorted((one, other) => one - other)[Math.floor(waits.length / 2)] ?? 0;
}

test("a booking takes no longer while very many desks watch, and each of them is told of the last one", async () => {
  const perFamily = 15;
  const categoryId = await world.make.category();
  const courses = await Promise.all(Array.from({ length: perFamily }, () => world.make.course({ categoryId })));
  let booked = 0;
  const bookAll = async () => {
    const times: number[] = [];
    for (let made = 0; made < bookings; made += perFamily) {
      const token = (await world.browserOf(await world.make.student())).token ?? "";
      times.push(await book(token, courses));
      booked += perFamily;
    }
    return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
  };
  await bookAll(); // warms up
  const before = await bookAll();

  const open: Desk[] = [];
  for (let nth = 0; nth < desks; nth += streamsOfOne) {
    const token = (await world.browserOf(await world.make.executive())).token ?? "";
    const mine = Array.from({ length: Math.min(streamsOfOne, desks - nth) }, () => new Desk(token, nth / streamsOfOne));
    await Promise.all(mine.map(({ opened }) => opened));
    open.push(...mine);
  }
  const during = await bookAll();
  const last = booked;
  await expect.poll(() => open.filter(({ waiting }) => waiting < last).length, { timeout: 60_000 }).toBe(0);
  const reloads = open.reduce((sum, desk) => sum + desk.reloads, 0);
  for (const desk of open) desk.close();
  const after = await bookAll();
  const alone = Math.max(before, after);
  const rounded = (milliseconds: number) => Math.round(milliseconds * 10) / 10;
  report("a booking while desks watch", { desks, "ms alone": rounded(alone), "ms with desks": rounded(during), reloads });
  expect(during).toBeLessThan(1.5 * alone + count({ small: 100, all: 20 })); // the short form runs beside other tests
});
