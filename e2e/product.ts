import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { inject, type ProvidedContext } from "vitest";
import { secretsFrom } from "#api/platform/core/data-folder.ts";
import { opened } from "#api/platform/mail/index.ts";
import { freePort } from "../testing/free-port.ts";
import { quickFolder } from "../testing/quick-folder.ts";
import serverFlags from "../ops/server-flags.json" with { type: "json" };
import { copyFolder } from "./copy-folder.ts";
import { operator, sharedSecret } from "./shared-database.ts";

export type Product = {
  url: string;
  pid: number;
  folder: string;
  /** The key to this start's outbox. */
  outboxKey: () => string;
  /** The newest mailed code for this address. */
  codeFor: (address: string) => Promise<string>;
  executive: () => { username: string; password: string };
  output: () => string;
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
};

/** If the tests are given a LiveKit server, it carries the calls of every product. */
const liveKit = Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith("LIVEKIT_")));
const root = join(import.meta.dirname, "..");
const waitsForNewer = 40;

/** Runs a checkout's production build as its own process, with its own port and data folder unless others are given. */
export async function startProduct(environment: Record<string, string> = {}, checkout = root): Promise<Product> {
  const folder = environment["DATA_DIR"] ?? newFolder(environment["DATABASE_URL"] ? undefined : preparedSample());
  const port = environment["PORT"] ?? String(await freePort());
  const child = spawn(process.execPath, [...serverFlags, "web/server.ts"], {
    cwd: checkout,
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: process.env["HOME"] ?? "",
      NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"),
      NODE_ENV: "production",
      DATA_DIR: folder,
      READS_PER_ACCOUNT_MINUTE: "100000000", // tests press faster than people
      ...operator,
      ...liveKit,
      ...environment,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part: Buffer) => (output += part.toString()));
  const exited = new Promise<number | null>((resolve) => child.once("exit", resolve));
  const url = `http://localhost:${port}`;
  /** The last code email read by a test, by address. */
  const reported = new Map<string, string>();
  await untilServing(url, child, () => output);
  const outboxKey = () => readFileSync(join(folder, "outbox-key"), "utf8");

  return {
    url,
    pid: child.pid ?? 0,
    folder,
    outboxKey,
    codeFor: async (address) => {
      for (let tries = 0; tries < 100; tries += 1) {
        const emails = (await (await fetch(`${url}/dev/outbox.json?key=${outboxKey()}`)).json()) as {
          to: string;
          subject: string;
          sentAt: string;
        }[];
        const email = emails.find(({ to, subject }) => to === address && /^\d{6} /.test(subject));
        // a newer code may still be on its way; without one the earlier code is read again
        const isNew = email && reported.get(address) !== email.sentAt + email.subject;
        if (email && (isNew || tries > waitsForNewer)) {
          reported.set(address, email.sentAt + email.subject);
          return email.subject.slice(0, 6);
        }
        await pause(50);
      }
      throw new Error(`no code came for ${address}`);
    },
    executive: () => {
      const accounts = JSON.parse(readFileSync(join(folder, "sample-accounts.json"), "utf8")) as {
        executive: { username: string; password: string };
      };
      return accounts.executive;
    },
    output: () => output,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      const code = await exited;
      // the data of a killed process stays for inspection or a restart
      const hasData = !environment["DATA_DIR"] && !environment["DATABASE_URL"];
      if (!environment["DATA_DIR"] && !(hasData && signal === "SIGKILL")) rmSync(folder, { recursive: true, force: true });
      return code;
    },
  };
}

async function untilServing(url: string, child: ChildProcess, output: () => string) {
  for (let tries = 0; tries < 4800; tries += 1) {
    if (child.exitCode !== null) throw new Error(`the product ended with ${child.exitCode}: ${output()}`);
    const up = await fetch(`${url}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (up) return;
    await pause(50);
  }
  throw new Error(`the product does not answer: ${output()}`);
}

/** Empty outside test files, as in benchmarks, where nothing is prepared. */
export const preparedSample = () => (process.env["VITEST"] ? inject("sample") : undefined);

/** A data folder with the sample data in it. */
export const sampleFolder = () => newFolder(inject("sample"));

/** A data folder that the database's account can reach: empty, or a copy of the sample's. */
export function newFolder(sample?: ProvidedContext["sample"]): string {
  const folder = quickFolder("tutoring-e2e-");
  if (sample) copyFolder(sample.folder, folder);
  return folder;
}

/** The newest mailed code for this address, from the database itself: with DATABASE_URL there is no outbox to read. */
export async function codesIn(databaseUrl: string, address: string, secret = sharedSecret): Promise<string> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows } = await client.query<{ sealed: Buffer }>(
        // among the latest: after a million emails all of them would take too long
        `select sealed from emails where email_id > (select max(email_id) - 5000 from emails) and to_address = $1
           and sealed is not null order by email_id desc limit 1`,
        [address],
      );
      if (rows[0]) {
        const email = { to: address, subject: "", text: "", sealed: rows[0].sealed };
        return opened(secretsFrom(secret).emails, email)?.subject.slice(0, 6) ?? "";
      }
      await pause(50);
    }
  } finally {
    await client.end();
  }
  throw new Error(`no code was written for ${address}`);
}
