import type { Role } from "@tutoring/contract";
import type { Db } from "#api/db/database.ts";
import type { Changes } from "./changes.ts";

/** Where uploaded files live; the files domain says what the keys mean. */
type Files = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** Undefined where there is none. */
  open: (key: string) => Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> } | undefined>;
};

export type Viewer = {
  id: string;
  role: Role;
  name: string;
  email: string;
  sessionId: string;
  /** Since the person last proved who they are: by signing in, or again for a sensitive change. */
  confirmedSecondsAgo: number;
  /** Whether the account asks for an authenticator app. */
  secondFactor: boolean;
};

/** The client of a call that came through a proxy we were not told of: very many people, so limits of one client mean nothing. */
export const manyClients = "many";

/** The cookies of the product, by what they are for. */
export type CookieName = "refresh" | "proof" | "device";

/** What a use case may know of the caller's browser, and leave with it. */
export type Browser = {
  /** Where the call came from; a proxy's word for it only where configured. */
  address: string;
  /** Whom limits count it for: the address, or an IPv6 network of one household. */
  client: string;
  /** It came from this machine, with no sign of a proxy. */
  local: boolean;
  userAgent: string;
  cookie: (name: CookieName) => string | undefined;
  keepCookie: (name: CookieName, value: string, seconds: number) => void;
  dropCookie: (name: CookieName) => void;
  /** The version the caller last saw of what it changes (If-Match), if it said one. */
  seenVersion: number | undefined;
  /** The page acts by itself: nobody has touched it for a while, so that does not keep a session alive. */
  unattended: boolean;
  /** The zone its clock is in; India's where it does not say. */
  timeZone: string;
};

export type Secrets = Record<"tokens" | "codes" | "cookies" | "letters" | "log", Uint8Array>;

/** Everything a use case may touch. Nothing else is reachable: no globals, no singletons. */
export type Context = {
  db: Db;
  now: () => Date;
  /** For the operator's terminal; what staff read is written by the logs domain. */
  report: (event: string, detail?: Record<string, unknown>) => void;
  /** Runs after the transaction has committed; at once where there is none. */
  afterCommit: (work: () => void) => void;
  wakeSender: () => void;
  secrets: Secrets;
  files: Files;
  /** The address letters come from. */
  mailFrom: string;
  /** The product's public address, without a slash at its end. */
  address: string;
  /** What any process on this database announces, as it happens. */
  changes: Changes;
  limits: { sendsPerClientHour: number; changesPerClientHour: number };
  browser: Browser;
  viewer: Viewer | null;
};
export type SignedIn = Context & { viewer: Viewer };

/**
 * Runs `work` in one transaction, or in the one that is under way: a use case may call another, and what it does after the
 * commit waits for the outermost. The context it receives shadows the outer one on purpose.
 */
export async function inTransaction<C extends Context, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const later: (() => void)[] = [];
  const result = await context.db
    .transaction()
    .execute((db) => work({ ...context, db, afterCommit: (run: () => void) => void later.push(run) }));
  for (const run of later) context.afterCommit(run);
  return result;
}
