import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { type Embedded, startEmbedded } from "./embedded.ts";

const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), "tutoring-embedded-"));
  chmodSync(folder, 0o711); // the database's account passes through
  folders.push(folder);
  return folder;
};
const running = new Set<Embedded>();
const start = async (folder: string, options?: Parameters<typeof startEmbedded>[1]) => {
  const server = await startEmbedded(folder, options);
  running.add(server);
  return server;
};
afterAll(async () => {
  for (const server of running) await server.stop();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

async function answers({ appUrl }: Embedded) {
  const client = new pg.Client(appUrl);
  await client.connect();
  const { rows } = await client.query("select 1 as one");
  await client.end();
  return rows;
}
const pidIn = (folder: string) => readFileSync(join(folder, "database/postmaster.pid"), "utf8").split("\n")[0];

test("an operator's command that ends does not take the database from a product that began meanwhile", async () => {
  const folder = newFolder();
  const command = await start(folder, { beside: true });
  const pid = pidIn(folder);
  const product = await start(folder);
  await command.stop();
  expect(await answers(product)).toEqual([{ one: 1 }]);
  expect(pidIn(folder)).toBe(pid);
  await product.stop();
  expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
});

test("an operator's command stops the database it started, and no other", async () => {
  const folder = newFolder();
  const [first, second] = [await start(folder, { beside: true }), await start(folder, { beside: true })];
  await second.stop();
  expect(await answers(first)).toEqual([{ one: 1 }]);
  await first.stop();
  expect(existsSync(join(folder, "database/postmaster.pid"))).toBe(false);
});
