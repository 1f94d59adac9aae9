import { problemOf } from "#web/lib/api/problems.ts";
import { claimsOf } from "#web/lib/session/claims.ts";
import { readSession } from "#web/lib/session/session.ts";

// What a family or tutor was last shown, kept on this device and shown with its time where the network brings nothing
// (decisions/0176). Signing out removes it (`endSession`), and nobody but its owner is shown it.

type Kept = { owner: string; at: string; reply: object };

/** Courses are named in the reader's language. */
const keyOf = (name: string) => `kept ${name}${document.documentElement.lang === "hi" ? " hi" : ""}`;
const isKey = (key: string) => key.startsWith("kept ");
const mostKept = 24;
const mostCharacters = 300_000;
/** A network that brings nothing for so long is taken for none. */
const timeoutMilliseconds = 8_000;

/** The family or tutor who is signed in; of our own team's work nothing is kept. */
function ownerNow(): string {
  const { token, role } = readSession() ?? {};
  return token && (role === "student" || role === "staff") ? (claimsOf(token).sub ?? "") : "";
}

/** When each reply was kept that is shown in place of a fresh one. */
const keptAt = new WeakMap<object, string>();

/** The time of the oldest reply that is shown in place of a fresh one; undefined if all are fresh. */
export const asOf = (...replies: (object | undefined)[]): string | undefined =>
  replies.flatMap((reply) => (reply && keptAt.get(reply)) ?? []).toSorted()[0];

/**
 * The reply of a call, kept under this name; where our server does not answer in time, what was kept before. A refusal is thrown,
 * and so is any failure while nothing is kept.
 */
export async function orKept<T extends object>(name: string, load: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const owner = ownerNow();
  const loading = load().then((reply) => {
    keep(name, owner, reply);
    return reply;
  });
  const known = owner ? read(name, owner) : undefined;
  if (!known) return loading;
  const wait = new AbortController();
  try {
    return await Promise.race([loading, failLate(wait.signal)]);
  } catch (failure) {
    loading.catch(() => {}); // it may still come, and is kept then
    if (signal?.aborted || !isUnanswered(failure)) throw failure;
    const reply = known.reply as T;
    keptAt.set(reply, known.at);
    return reply;
  } finally {
    wait.abort();
  }
}

const isUnanswered = (failure: unknown) => ["broken", "unavailable"].includes(problemOf(failure, "").code);

const failLate = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const timer = setTimeout(() => reject(new Error("no answer in time")), timeoutMilliseconds);
    signal.addEventListener("abort", () => clearTimeout(timer));
  });

/** Keeps a reply, unless another person has signed in meanwhile; where storage is full or blocked, it is not kept. */
function keep(name: string, owner: string, reply: object): void {
  if (!owner || owner !== ownerNow()) return;
  const kept = JSON.stringify({ owner, at: new Date().toISOString(), reply } satisfies Kept);
  try {
    localStorage.removeItem(keyOf(name));
    if (kept.length > mostCharacters) return;
    dropOldest(owner);
    localStorage.setItem(keyOf(name), kept);
  } catch {
    // the page works without it
  }
}

/** Makes room for one more, and forgets what another person left. */
function dropOldest(owner: string): void {
  const found = Object.keys(localStorage)
    .filter(isKey)
    .map((key) => ({ key, kept: parse(localStorage.getItem(key)) }));
  const own = found.filter(({ kept }) => kept?.owner === owner);
  const oldest = own.toSorted((one, other) => (one.kept?.at ?? "").localeCompare(other.kept?.at ?? ""));
  const dropped = [...found.filter((one) => !own.includes(one)), ...oldest.slice(0, Math.max(0, own.length - mostKept + 1))];
  for (const { key } of dropped) localStorage.removeItem(key);
}

function read(name: string, owner: string): Kept | undefined {
  const kept = parse(localStorage.getItem(keyOf(name)));
  return kept?.owner === owner ? kept : undefined;
}

function parse(text: string | null): Kept | undefined {
  try {
    return (JSON.parse(text ?? "null") as Kept | null) ?? undefined;
  } catch {
    return undefined; // written by another program
  }
}
