import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { formerNames } from "../ops/scripts.mjs";
import { full } from "./full.ts";
import { bareEnvironment } from "./run-script.ts";

const all = Object.entries((JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> }).scripts);
const scripts = all.filter(([name]) => !Object.hasOwn(formerNames, name));
const room = mkdtempSync(join(tmpdir(), "tutoring-scripts-"));
afterAll(() => rmSync(room, { recursive: true }));
const folder = join(room, "data");

/** A script as `npm run` starts it, where it would create a data folder if it opened the store. */
const run = (command: string, ...words: string[]) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const [program = "", ...rest] = command.split(" ");
    const env = { ...bareEnvironment(), HOME: room, DATA_DIR: folder };
    const child = execFile(program, [...rest, ...words], { env, timeout: 50_000 }, (_, out, errors) =>
      resolve({ code: child.exitCode ?? -1, said: out + errors }),
    );
    child.stdin?.end();
  });

test("there is a script for every command", () => expect(scripts.length).toBeGreaterThan(35));

/** An operator's command loads all that it may need before it reads its words: a second of work, for each. */
const isQuick = ([, command]: [string, string]) =>
  !existsSync(`api/src/commands/${command.split(" ").at(-1)?.replace(":", "-")}.ts`);

const tried = full ? scripts : scripts.filter((one) => isQuick(one) || one[0] === "account");

test.concurrent.each(tried)(
  "a person who asks npm run %s for help reads how it is used, and nothing happens",
  { meta: { proves: ["C124"] } },
  async (name, command) => {
    const { code, said } = await run(command, "--help");
    expect(said).toMatch(new RegExp(`^Usage: npm (run )?${name}\\b.*\\n\\n\\S`));
    expect(code).toBe(0);
    expect(existsSync(folder)).toBe(false);
  },
);

test.concurrent.each(full ? tried : tried.filter((_, nth) => nth % 3 === 0))(
  "a person who mistypes a word or an option of npm run %s reads which one, and nothing happens",
  async (name, command) => {
    for (const word of full ? ["--nonsense", "nonsense"] : ["--nonsense"]) {
      const { code, said } = await run(command, ...wordsBefore(name), word);
      expect(said.trim().split("\n")).toEqual([expect.stringMatching(new RegExp(`${word}\\b.*Nothing was changed`))]);
      expect(code).toBe(2);
    }
    expect(existsSync(folder)).toBe(false);
  },
);

test.each(Object.entries(formerNames))(
  "a person who types the former name %s is told the present one, %s",
  async (former, name) => {
    const command = all.find(([one]) => one === former)?.[1] ?? "";
    const { said } = await run(command, ...wordsBefore(name), "--nonsense");
    expect(said.trim().split("\n")).toEqual([
      `npm run ${former} is called npm run ${name} now; the next version no longer knows the former name.`,
      expect.stringContaining(`npm run ${name}`),
    ]);
  },
);

/** What a script needs before a word can be one too many. */
const wordsBefore = (name: string): string[] =>
  ({
    restore: ["--into", join(room, "x")],
    "move-database": ["--to", "postgres://owner@127.0.0.1:1/tutoring"],
    "record-refund": ["0".repeat(36), "AXIS00000000"],
    "retry-refund": ["0".repeat(36)],
    "log:verify": [`1:${"0".repeat(32)}`],
    "erase-family": ["ritu@example.in"],
    breach: ["--tables", "bookings"],
    deploy: ["root@tutoring.example"],
  })[name] ?? [];

test("an operator's command at a checkout under systemd uses the service's settings and its data folder, not the checkout's own", async () => {
  const environment = join(room, "environment");
  writeFileSync(environment, "MAIL_FROM=Tutoring <no-reply@tutoring.example>\n");
  const link = join(room, "run");
  symlinkSync(join(process.cwd(), "ops/deploy/run"), link);
  const said = await new Promise<string>((resolve) => {
    const env = { ...bareEnvironment(), ENVIRONMENT: environment, ACCOUNT: userInfo().username };
    execFile(link, ["doctor", "--bundle", join(room, "nowhere/support.zip")], { env }, (_, out, errors) => resolve(out + errors));
  });
  expect(said).toContain("There is none in /var/lib/online-tutoring/data.");
  expect(said).toContain("support.zip cannot be written (ENOENT); name a file in a folder such as /tmp.");
});
