import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { PassThrough, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createZstdCompress } from "node:zlib";
import pg from "pg";
import { UserError } from "#api/platform/core/settings.ts";

/** A file of a backup on the disk. */
export type Part = { name: string; bytes: number; sha256: string };

/** `from`, `until`: positions in PostgreSQL's write-ahead log; the changes between them belong to the backup. */
export type BaseBackup = { parts: Part[]; timeline: number; from: string; until: string };

type Position = { recptr: string; tli: number };
type Copied = { chunk: Buffer };
type Source = { stream: { pause: () => void; resume: () => void; destroy: (error?: Error) => void } };

const text = (bytes: Buffer) => bytes.subarray(0, bytes.indexOf(0)).toString();

/** Receives the archives that the server sends, one after the other; see "BASE_BACKUP" in PostgreSQL's replication protocol. */
class Receiving extends pg.Query {
  readonly #folder: string;
  #input: PassThrough | undefined;
  #waiting = false;
  readonly written: Promise<Part>[] = [];

  constructor(folder: string) {
    super("BASE_BACKUP (LABEL 'online-tutoring', CHECKPOINT 'fast', WAL true, MANIFEST 'yes')");
    this.#folder = folder;
  }

  handleCopyData({ chunk }: Copied, { stream }: Source) {
    const [kind, content] = [String.fromCharCode(chunk[0] ?? 0), chunk.subarray(1)];
    if (kind === "n") this.#begin(text(content), stream);
    else if (kind === "m") this.#begin("backup_manifest", stream);
    else if (kind === "d" && !this.#input?.write(Buffer.from(content))) this.#wait(stream);
  }

  /** Pauses until the disk has caught up. Data already received is still processed. */
  #wait(stream: Source["stream"]) {
    if (this.#waiting) return;
    this.#waiting = true;
    stream.pause();
    this.#input?.once("drain", () => this.#resume(stream));
  }

  #resume(stream: Source["stream"]) {
    this.#waiting = false;
    stream.resume();
  }

  #begin(name: string, stream: Source["stream"]) {
    this.finish();
    this.#resume(stream); // a file that has ended is no longer waited for
    this.#input = new PassThrough({ highWaterMark: 1024 * 1024 });
    const part = write(this.#input, this.#folder, `${name}.zst`);
    part.catch((error: Error) => stream.destroy(error));
    this.written.push(part);
  }

  finish() {
    this.#input?.end();
  }
}

async function write(input: PassThrough, folder: string, name: string): Promise<Part> {
  const hash = createHash("sha256");
  let bytes = 0;
  const measure = new Transform({
    transform(piece: Buffer, _, done) {
      hash.update(piece);
      bytes += piece.length;
      done(null, piece);
    },
  });
  const file = createWriteStream(join(folder, name), { flags: "wx", mode: 0o600, flush: true });
  await pipeline(input, createZstdCompress(), measure, file);
  return { name, bytes, sha256: hash.digest("hex") };
}

/** Runs work on a connection of PostgreSQL's replication protocol. Refuses a role without that right. */
export async function replicating<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const address = new URL(url);
  address.searchParams.set("replication", "true");
  const client = new pg.Client({ connectionString: address.href, connectionTimeoutMillis: 5_000, keepAlive: true });
  client.on("error", () => {}); // the running command reports it
  try {
    await client.connect();
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new UserError(`The database refuses this role a backup (${why}); a role with REPLICATION may take one.`);
  }
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}

/** Copies the whole database cluster into a folder while it serves. */
export const takeBaseBackup = (url: string, folder: string): Promise<BaseBackup> =>
  replicating(url, async (client) => {
    const positions: Position[] = [];
    const receiving = new Receiving(folder);
    receiving.on("row", (row: Position) => row.recptr && positions.push(row));
    await new Promise<void>((resolve, reject) => {
      receiving.on("end", () => resolve());
      receiving.on("error", reject);
      client.on("error", reject);
      client.on("end", () => reject(new Error("the database ended the backup")));
      client.query(receiving);
    }).finally(() => receiving.finish());
    const parts = await Promise.all(receiving.written);
    const [start, end] = [positions[0], positions.at(-1)];
    if (!start || !end) throw new Error("the database named no position of its backup");
    if (parts.some(({ name }) => !/^(base\.tar|backup_manifest)\.zst$/.test(name)))
      throw new UserError("The database has tablespaces outside its folder, which this backup cannot contain.");
    return { parts, timeline: Number(start.tli), from: start.recptr, until: end.recptr };
  });
