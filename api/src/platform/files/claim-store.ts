import { randomBytes } from "node:crypto";
import { z } from "@tutoring/contract/z";
import type { Context } from "#api/platform/core/context.ts";
import type { Db } from "#api/platform/db/database.ts";
import { type OwnershipMarker, ownershipMarker, replaceOwnershipMarker } from "#api/platform/db/ownership-marker.ts";
import { erasuresFolder } from "./erasures.ts";
import type { FileStore } from "./file-store.ts";

const key = "owner.json";
const Claim = z.object({ mark: z.string(), address: z.string().optional() });
type Claim = z.infer<typeof Claim>;

const minute = 60_000;
/** Longer than any write to the store takes. */
const keptFor = 5 * minute;

type Options = {
  /** The product's public address; a copy made for a trial has another one. */
  address?: string | undefined;
  /** Whether this process renews the mark. */
  renews: boolean;
  report: Context["report"];
};

/**
 * Whether a file store belongs to this database: a restored copy, or one made for a trial, must not delete files of the original.
 * Store and database hold the same mark, which is renewed every few minutes, so that a copy's is out of date. A store without a
 * mark is claimed.
 */
export async function isOwnStore(db: Db, files: FileStore, { address, renews, report }: Options): Promise<boolean> {
  const known = await ownershipMarker(db, newMark());
  const found = await readClaim(files);
  if (!found) {
    await writeClaim(files, { mark: known.mark, address });
    return true;
  }
  // protects C101: comparing the address [found.address !== address → false]
  const elsewhere = address !== undefined && found.address !== undefined && found.address !== address;
  // protects C101: comparing the mark [|| ![known.mark, known.next].includes(found.mark) → nothing]
  if (elsewhere || ![known.mark, known.next].includes(found.mark)) {
    report("file-store-of-another", {
      why: elsewhere
        ? `the file store is that of ${found.address}; nothing in it is deleted. If this product has moved, run npm run storage:adopt`
        : "the file store belongs to another database, or to a newer state of this one; nothing in it is deleted. If this is the database that counts, run npm run storage:adopt",
    });
    return false;
  }
  const isDue = Date.now() - known.since > keptFor;
  if (renews && (isDue || (address && !found.address))) {
    await writeClaim(files, { mark: isDue ? known.next : found.mark, address: address ?? found.address });
    if (isDue) await replaceOwnershipMarker(db, known, { ...newMark(), mark: known.next });
  }
  return true;
}

/** Makes the store this database's, also if another had it. */
export async function takeStore(db: Db, files: FileStore): Promise<void> {
  await writeClaim(files, { mark: (await ownershipMarker(db, newMark())).mark });
}

/** The same for a copy of the store's database, which from then on is the one that counts: the other one's mark is out of date. */
export async function takeStoreFrom(db: Db, files: FileStore): Promise<void> {
  const known = await ownershipMarker(db, newMark());
  await replaceOwnershipMarker(db, known, newMark());
  await takeStore(db, files);
}

/** The store for a process that may not own it: while it does not, files and erasures are left to the owner. */
export const deletingOwn = (files: FileStore, isOwn: () => boolean): FileStore => ({
  ...files,
  put: async (one, content) => {
    // protects C101: not erasing in the original whom a trial has erased [|| isOwn() → || true]
    if (!one.startsWith(`${erasuresFolder}/`) || isOwn()) await files.put(one, content);
  },
  delete: async (one) => {
    // protects C101: leaving files to their owner [)) → ) || true)]
    if (isOwn()) await files.delete(one);
  },
});

const word = () => randomBytes(12).toString("hex");
const newMark = (): OwnershipMarker => ({ mark: word(), next: word(), since: Date.now() });

async function readClaim(files: FileStore): Promise<Claim | undefined> {
  const bytes = await files.read(key);
  if (!bytes) return undefined;
  try {
    return Claim.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    return { mark: "unreadable" };
  }
}

const writeClaim = (files: FileStore, claim: Omit<Claim, "address"> & { address?: string | undefined }) =>
  files.put(key, new TextEncoder().encode(JSON.stringify(claim)));

type Folder = {
  folder: string;
  /** The keys, of those given, that a row refers to. */ inUse: (keys: string[]) => Promise<Set<string>>;
};

const hour = 3_600_000;
const batch = 500;

/** Deletes files older than an hour that no row refers to, left by a crash between file and row. Returns their keys. */
export async function sweepOrphans(files: FileStore, folders: Folder[], now: Date): Promise<string[]> {
  const swept: string[] = [];
  for (const { folder, inUse } of [...folders, { folder: "incoming", inUse: async () => new Set<string>() }]) {
    let keys: string[] = [];
    const sweep = async () => {
      const used = await inUse(keys);
      for (const key of keys.filter((one) => !used.has(one))) {
        await files.delete(key);
        swept.push(key);
      }
      keys = [];
    };
    for await (const { key, writtenAt } of files.list(folder)) {
      if (now.getTime() - writtenAt.getTime() > hour) keys.push(key);
      if (keys.length >= batch) await sweep();
    }
    await sweep();
  }
  return swept;
}
