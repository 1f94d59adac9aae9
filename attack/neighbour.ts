import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { expect } from "vitest";
import type { Account } from "#api/domains/identity/index.ts";
import { Browser } from "#api/testing/browser.ts";
import type { World } from "#api/testing/world.ts";
import type { Product } from "../e2e/product.ts";
import { count } from "./counts.ts";

/** The limit of a neighbour's p99, in milliseconds. The short attacks run beside other tests, on machines of two cores. */
export const maxWait = count({ small: 500, all: 50 });

/** A browser in which this person is signed in to a product on the world's database. */
export async function browserAt({ url }: Pick<Product, "url">, world: World, account: Account): Promise<Browser> {
  const browser = new Browser(url, (request) => fetch(request));
  browser.token = (await world.browserOf(account)).token;
  return browser;
}

const paths = ["/readyz", "/api/students/bookings"];

/** Runs the work while a neighbour in a thread of its own loads from a product. Returns the neighbour's waits, in milliseconds. */
const fromThread =
  ({ url }: Pick<Product, "url">, { token }: Browser) =>
  async (work: () => Promise<unknown>): Promise<number[]> => {
    const workerData = { addresses: paths.map((path) => url + path), headers: { authorization: `Bearer ${token}` } };
    const worker = new Worker(new URL("neighbour.worker.ts", import.meta.url), { workerData });
    const waits = once(worker, "message").then(([all]) => all as number[]);
    await Promise.all([once(worker, "online"), Promise.race([work(), waits])]);
    worker.postMessage("stop");
    return waits;
  };

/** The same in this process, for attacks on it. */
const fromHere =
  (browser: Browser) =>
  async (work: () => Promise<unknown>): Promise<number[]> => {
    const waits: number[] = [];
    let isOver = false;
    const load = async (path: string) => {
      const began = performance.now();
      const answer = await browser.fetch(path);
      await answer.text();
      waits.push(performance.now() - began);
      expect({ path, status: answer.status }).toEqual({ path, status: 200 });
    };
    const loads = async () => {
      do for (const path of paths) await load(path);
      while (!isOver);
    };
    await Promise.all([work().finally(() => (isOver = true)), loads()]);
    return waits;
  };

const p99 = (waits: number[]) => waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;

/** A family that loads its bookings and the state of a product, or of this process: both need the database, and neither is cached. */
export async function openNeighbour(world: World, product?: Pick<Product, "url">) {
  const student = await world.make.student();
  await world.make.booking({ student, courseId: await world.make.course() });
  const waitsDuring = product
    ? fromThread(product, await browserAt(product, world, student))
    : fromHere(await world.browserOf(student));
  await waitsDuring(() => pause(500)); // the first calls compile what they run
  /** The slowest hundredth of its waits during an attack, in milliseconds. */
  return { p99During: async (attack: () => Promise<void>) => p99(await waitsDuring(attack)) };
}
