import { setTimeout as pause } from "node:timers/promises";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Product, startProduct } from "../e2e/product.ts";
import { crowd, operator, sharedSecret } from "../e2e/shared-database.ts";
import { full } from "../testing/full.ts";
import { report } from "./counts.ts";
import { isClusterInstalled, startCluster } from "./patroni-cluster.ts";

describe.skipIf(!full || !isClusterInstalled())("a database under Patroni", () => {
  let cluster: Awaited<ReturnType<typeof startCluster>>;
  let product: Product;
  let files: string;
  beforeAll(async () => {
    files = mkdtempSync(join(tmpdir(), "tutoring-failover-"));
    cluster = await startCluster();
    product = await startProduct({
      DATABASE_URL: cluster.url("tutoring_app"),
      DATABASE_OWNER_URL: cluster.url("tutoring_owner"),
      SESSION_SECRET: sharedSecret,
      STORAGE_URL: files,
      ...crowd,
      ...operator,
    });
  }, 300_000);
  afterAll(async () => {
    await product?.stop();
    await cluster?.stop();
    rmSync(files, { recursive: true, force: true });
  }, 60_000);

  const json = { "content-type": "application/json" };
  /** The status of an answer that came whole, or the error. */
  const statusOf = (path: string, init?: RequestInit) =>
    fetch(product.url + path, init).then(
      (answer) => answer.arrayBuffer().then(() => answer.status),
      (error: unknown) => String(error),
    );

  /** Reads pages and asks for codes until told to stop. A code that was promised has to be in the database afterwards. */
  function startVisitors() {
    const over = new AbortController();
    const pages = { read: 0, failed: [] as string[] };
    const codes = { promised: [] as string[], refused: {} as Record<string, number>, lastFailure: 0, firstFailure: 0 };
    const read = async () => {
      while (!over.signal.aborted) {
        for (const path of ["/", "/courses", "/api/categories"]) {
          const status = await statusOf(path);
          pages.read += 1;
          if (status !== 200) pages.failed.push(`${path} ${status}`);
        }
        await pause(20);
      }
    };
    const askForCodes = async (who: string) => {
      for (let nth = 0; !over.signal.aborted; nth += 1) {
        const email = `${who}${Date.now()}n${nth}@example.in`;
        const body = JSON.stringify({ email });
        const status = await statusOf("/api/students/auth/send-otp", { method: "POST", headers: json, body });
        if (status === 200) codes.promised.push(email);
        else {
          codes.refused[status] = (codes.refused[status] ?? 0) + 1;
          codes.firstFailure ||= performance.now();
          codes.lastFailure = performance.now();
        }
        await pause(20);
      }
    };
    const work = [read(), askForCodes("asha"), askForCodes("ravi")];
    return {
      pages,
      codes,
      stop: async () => {
        over.abort();
        await Promise.all(work);
      },
    };
  }

  async function lost(promised: string[]): Promise<string[]> {
    const client = new pg.Client(cluster.url("tutoring_owner"));
    await client.connect();
    const { rows } = await client.query<{ email: string }>(
      "select email from unnest($1::text[]) as email where not exists (select from emails where to_address = email)",
      [promised],
    );
    await client.end();
    return rows.map(({ email }) => email);
  }

  const otherThan = (name: "a" | "b") => (name === "a" ? "b" : "a");

  test.each(["handed over in good order", "taken over after the first server was killed"] as const)(
    "while the lead is %s, every page is served, no promised code is lost, and codes are sent again afterwards",
    async (how) => {
      const before = (await cluster.leader()) ?? "a";
      await cluster.untilSynchronous(otherThan(before));
      const visitors = startVisitors();
      await expect.poll(() => visitors.codes.promised.length, { timeout: 20_000 }).toBeGreaterThan(100);
      if (how === "handed over in good order") cluster.switchOver(before, otherThan(before));
      else cluster.kill(before);
      await expect.poll(() => cluster.leader(), { timeout: 90_000, interval: 200 }).toBe(otherThan(before));
      const known = visitors.codes.promised.length;
      await expect.poll(() => visitors.codes.promised.length, { timeout: 60_000 }).toBeGreaterThan(known + 100);
      await visitors.stop();
      const { pages, codes } = visitors;
      report(`lead ${how}`, {
        pages: pages.read,
        failed: pages.failed.length,
        codes: codes.promised.length,
        refused: JSON.stringify(codes.refused),
        "without codes, s": Math.round((codes.lastFailure - codes.firstFailure) / 100) / 10,
      });
      expect(pages.failed).toEqual([]);
      expect(Object.keys(codes.refused).filter((status) => status !== "503")).toEqual([]);
      expect(await lost(codes.promised)).toEqual([]);
      expect((await fetch(`${product.url}/readyz`)).status).toBe(200);
      if (how === "handed over in good order") return;
      cluster.startAgain(before);
      await cluster.untilSynchronous(before); // it follows now, rewound
    },
    300_000,
  );
});
