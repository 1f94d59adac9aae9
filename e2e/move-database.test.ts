import { spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { Browser } from "#api/testing/browser.ts";
import { noteMoved } from "#api/platform/core/data-folder.ts";
import { countRows } from "#api/platform/backup/index.ts";
import { bareEnvironment } from "../testing/run-script.ts";
import { operate } from "./operate.ts";
import { newFolder, preparedSample, startProduct } from "./product.ts";
import { crowd } from "./shared-database.ts";

const { tcpPort, password, superuserUrl } = inject("databaseServer");
const database = `moved_${process.pid}`;
const urlOf = (role: string) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${tcpPort}/${database}`;
let folder = "";

async function onServer(statement: string): Promise<void> {
  const superuser = new pg.Client(superuserUrl);
  await superuser.connect();
  await superuser.query(statement).finally(() => superuser.end());
}
const emptyDatabase = () => onServer(`create database ${database} owner tutoring_owner template template0 encoding 'UTF8'`);
beforeAll(async () => {
  folder = newFolder(preparedSample());
  await emptyDatabase();
});
afterAll(async () => {
  await onServer(`drop database ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run move-database`, as an operator runs it; `until` kills it at once when it has said this. */
const move = (words: string[], until?: string) =>
  new Promise<{ code: number | null; said: string }>((resolve) => {
    const script = join(import.meta.dirname, "../api/src/commands/move-database.ts");
    const env = { ...bareEnvironment(), DATA_DIR: folder };
    const child = spawn(process.execPath, [script, "--to", urlOf("tutoring_owner"), "--app-role", "tutoring_app", ...words], {
      env,
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (part: Buffer) => {
        said += part.toString();
        if (until && said.includes(until)) child.kill("SIGKILL");
      });
    child.stdin.end();
    child.once("close", (code) => resolve({ code, said }));
  });

/** What a stranger sees of the catalogue. */
async function coursesAt(url: string): Promise<number> {
  const { meta } = (await (await fetch(`${url}/api/courses/filter`)).json()) as { meta: { totalItems: number } };
  return meta.totalItems;
}

const username = "moving-desk";
let [cookies, courses] = [new Map<string, string>(), 0];

// each test goes on where the one before it ended
test(
  "nothing is copied without a yes, while the product serves, or into a database that has anything in it",
  { meta: { proves: ["C125"] } },
  async () => {
    expect(await move([])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/has to be empty.*\nNothing was changed.*--yes/),
    });
    const words = ["add-executive", "--username", username, "--name", "Faizan Ali"];
    const reported = await operate(["api/src/commands/account.ts", ...words], { DATA_DIR: folder });
    const product = await startProduct({ DATA_DIR: folder, ...crowd });
    expect(product.output()).toContain("its own PostgreSQL is for trying and for small sites");
    expect(await move(["--yes"])).toMatchObject({ code: 1, said: expect.stringContaining("Another process is already serving") });
    const executive = new Browser(product.url, fetch);
    await executive.api.identity.signInWithPassword({ body: { username, password: / (\S+)\n$/.exec(reported)?.[1] ?? "" } });
    [cookies, courses] = [executive.cookies, await coursesAt(product.url)];
    await product.stop();

    const owner = new pg.Client(urlOf("tutoring_owner"));
    await owner.connect();
    await owner.query("create table of_another_program (id integer)");
    expect(await move(["--yes"])).toMatchObject({
      code: 1,
      said: expect.stringContaining("not empty (it has of_another_program)"),
    });
    await owner.query("drop table of_another_program");
    await owner.end();
  },
);

test(
  "a move that was killed is done by starting over, and the product serves on with everybody still signed in",
  { meta: { proves: ["C125"] } },
  async () => {
    expect((await move(["--yes"], "bookings:")).code).toBe(null);
    const half = {
      DATABASE_URL: urlOf("tutoring_app"),
      DATABASE_OWNER_URL: urlOf("tutoring_owner"),
      SESSION_SECRET: "x".repeat(40),
    };
    await expect(startProduct({ ...half, STORAGE_URL: join(folder, "files-of-nobody") })).rejects.toThrow(
      /has begun and has not ended/,
    );
    noteMoved(folder, `127.0.0.1:${tcpPort}/${database}`); // as if the connection had been lost at the very end
    const { code, said } = await move(["--yes"]);
    expect(said).toMatch(
      /Copied and compared: \d{3,} rows in \d{2,} tables.*\nVerified there: log, [1-9]\d* sealed entries; books/,
    );
    expect(code).toBe(0);
    await expect(startProduct({ DATA_DIR: folder })).rejects.toThrow(
      /was moved to 127\.0\.0\.1:\d+\/moved_\d+ at .* Set DATABASE_URL/,
    );

    const environment = parseEnv(readFileSync(join(folder, "moved.environment"), "utf8")) as Record<string, string>;
    expect(Object.keys(environment).toSorted()).toEqual(["SESSION_SECRET", "STORAGE_URL"]);
    const moved = {
      ...environment,
      DATABASE_URL: urlOf("tutoring_app"),
      DATABASE_OWNER_URL: urlOf("tutoring_owner"),
      DATA_DIR: "",
    };
    const after = await startProduct({ ...moved, ...crowd });
    expect(after.output()).not.toMatch(/its own PostgreSQL|file-store-of-another/);
    const executive = new Browser(after.url, fetch);
    for (const [name, value] of cookies) executive.cookies.set(name, value);
    expect(await executive.api.identity.refreshExecutive({})).toMatchObject({ token: expect.any(String) });
    expect(await coursesAt(after.url)).toBe(courses);
    expect(courses).toBeGreaterThan(10);
    await after.stop();
    const rows = await countRows(urlOf("tutoring_owner"));
    expect(rows["bookings"]).toBeGreaterThan(0);
    expect(rows).not.toHaveProperty("unfinished_move");
    expect(await move(["--yes"])).toMatchObject({ code: 1, said: expect.stringContaining("was moved to") });
  },
);
