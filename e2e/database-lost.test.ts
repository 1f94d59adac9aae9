import { existsSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { full } from "../testing/full.ts";
import { type Product, sampleFolder, startProduct } from "./product.ts";

let product: Product | undefined;
let folder: string;
const start = async () => {
  product = await startProduct({ DATA_DIR: folder, SENDS_PER_CLIENT_HOUR: "100000", CHANGES_PER_CLIENT_HOUR: "100000" });
};
beforeEach(async () => {
  folder = sampleFolder();
  await start();
});
afterEach(async () => {
  await product?.stop("SIGKILL");
  if (existsSync(join(folder, "database/postmaster.pid")) && isAlive(Number(lockFile()[0]))) killDatabase();
  rmSync(folder, { recursive: true, force: true });
});

const lockFile = () => readFileSync(join(folder, "database/postmaster.pid"), "utf8").split("\n");
const killDatabase = () => process.kill(Number(lockFile()[0]), "SIGKILL");
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
const ask = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`${product?.url}${path}`, init);
  return `${answer.status} ${(await answer.text()).slice(0, 40)}`;
};
/** Calls that are never cached. */
const sendCode = (email: string) =>
  ask("/api/students/auth/send-otp", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email }),
  });

/** Keeps writing and checking the product's health until `enough`; returns the addresses whose code was acknowledged. */
async function writeUntil(enough: () => boolean) {
  const acknowledged: string[] = [];
  const [answers, health] = [new Set<string>(), new Set<string>()];
  const write = async (writer: number) => {
    for (let nth = 0; !enough(); nth += 1) {
      const email = `writer-${writer}-${nth}@example.in`;
      const status = (await sendCode(email)).slice(0, 3);
      answers.add(status);
      if (status === "200") acknowledged.push(email);
    }
  };
  const watch = async () => {
    while (!enough()) {
      health.add(await ask("/healthz"));
      await pause(5);
    }
  };
  await Promise.all([write(1), write(2), write(3), watch()]);
  return { acknowledged, answers: [...answers], health: [...health] };
}

async function storedAddresses(): Promise<Set<string>> {
  const [, , , port, socket = ""] = lockFile();
  const database = new pg.Client(`postgresql://tutoring_owner@localhost:${port}/tutoring?host=${encodeURIComponent(socket)}`);
  await database.connect();
  const { rows } = await database.query<{ to_address: string }>("select to_address from emails");
  await database.end();
  return new Set(rows.map((row) => row.to_address));
}

test(
  "a database that is killed comes back within 15 seconds, is down meanwhile, and loses nothing acknowledged",
  { meta: { proves: ["16.5.2"], failsWith: "to match /^200 /" } },
  async () => {
    expect(await ask("/healthz")).toBe("200 ok");
    const before = lockFile();
    let over = false;
    const writing = writeUntil(() => over);
    await expect.poll(async () => (await storedAddresses()).size, { timeout: 60_000 }).toBeGreaterThan(20);
    killDatabase();
    await expect.poll(() => ask("/healthz"), { interval: 5 }).toBe("503 database down");
    await expect.poll(() => ask("/api/courses?page=2"), { timeout: 15_000 }).toMatch(/^200 /);
    await expect.poll(() => ask("/healthz"), { timeout: 15_000 }).toBe("200 ok");
    await expect.poll(() => ask("/readyz")).toBe("200 ok");
    await expect.poll(() => sendCode(`afterwards-${Math.random()}@example.in`)).toMatch(/^200 /);
    over = true;
    const { acknowledged, answers, health } = await writing;
    expect(answers.sort()).toEqual(["200", "503"]);
    expect(health.sort()).toEqual(["200 ok", "503 database down"]);
    const kept = await storedAddresses();
    expect(acknowledged.filter((address) => !kept.has(address))).toEqual([]);

    expect(lockFile()[0]).not.toBe(before[0]);
    expect(lockFile().slice(3, 5)).toEqual(before.slice(3, 5)); // the same address, so all processes find it again
    await expect(startProduct({ DATA_DIR: folder })).rejects.toThrow("Another process is already serving from");
    expect(await product?.stop()).toBe(0);
    expect(existsSync(before[4] ?? "")).toBe(false);
  },
);

test.runIf(full)("a database left behind by an earlier process is watched, too", async () => {
  await product?.stop("SIGKILL");
  await start();
  killDatabase();
  await expect.poll(() => ask("/healthz"), { interval: 5 }).toBe("503 database down");
  await expect.poll(() => ask("/healthz"), { timeout: 15_000 }).toBe("200 ok");
  expect(await ask("/api/courses?page=2")).toMatch(/^200 /);
  expect(await product?.stop()).toBe(0);
});

test.runIf(full)("a stop while the database is being started again ends cleanly, and the next start has everything", async () => {
  const email = "kept@example.in";
  expect(await sendCode(email)).toMatch(/^200 /);
  const global = join(folder, "database/global");
  renameSync(global, `${global}.away`); // it cannot start without
  killDatabase();
  await expect.poll(() => product?.output()).toMatch(/embedded-database-not-started/);
  expect(await product?.stop()).toBe(0);
  expect(isAlive(Number(lockFile()[0]))).toBe(false);
  renameSync(`${global}.away`, global);
  await start();
  expect(await product?.codeFor(email)).toMatch(/^\d{6}$/);
  expect(await product?.stop()).toBe(0);
});

test.runIf(full)(
  "a database that cannot be started again ends the product with one clear sentence, not with a complaint a second",
  async () => {
    const { pid = 0, output = () => "" } = product ?? {};
    const global = join(folder, "database/global");
    renameSync(global, `${global}.away`);
    killDatabase();
    await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    expect(output().trim().split("\n").at(-1)).toMatch(
      /^The embedded database was lost and could not be started again; .*database\.log says why\.$/,
    );
    expect(output().match(/log-not-sealed/g)?.length).toBeLessThan(4);
    expect(output().match(/database-connection-lost/g)?.length ?? 0).toBeLessThan(4);
    expect(await product?.stop()).toBe(1);
  },
);
