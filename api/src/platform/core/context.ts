import type { Operator, Processor, StayingLesson, WorkingHours } from "@tutoring/contract";
import type { Language } from "@tutoring/contract/languages";
import type { Db } from "#api/platform/db/database.ts";
import type { AgeChecker } from "./age-checker.ts";
import type { Caller, Viewer } from "./caller.ts";
import type { Changes } from "./changes.ts";
import { Refusal } from "./errors.ts";
import type { Event } from "./events.ts";
import type { IdentityProvider } from "./identity-provider.ts";
import { india } from "./india.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import type { Phones, PhoneText } from "./phone-provider.ts";
import type { ProofOfWork } from "./proof-of-work.ts";
import type { SearchVisits } from "./tally.ts";
import type { Upgrade } from "./upgrade.ts";

/** The store of uploaded files; the files domain defines the keys. */
type Files = {
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** Undefined when there is no such file. */
  open: (
    key: string,
    range?: { first: number; last: number },
  ) => Promise<{ sizeBytes: number; bytes: ReadableStream<Uint8Array> } | undefined>;
  /** A file outside the store, until `keep` stores it. */
  aside: () => Promise<{ path: string; keep: (key: string) => Promise<void>; drop: () => Promise<void> }>;
};

export type Secrets = Record<
  "tokens" | "codes" | "cookies" | "emails" | "devices" | "log" | "relay" | "bank" | "work" | "webhooks" | "requests",
  Uint8Array
>;

/** Whom an email greets, and where and in which language it reaches them. */
export type EmailReader = { address: string; name: string; language: Language };

/** `calendar`: one lesson in one method. PUBLISH: in emails that the version before has planned. */
export type RenderedEmail = {
  subject: string;
  text: string;
  /** The same text as a page; absent in emails of the version before. */
  html?: string;
  /** The page on which its reader turns such emails off; absent for what everybody needs. */
  unsubscribe?: string;
  calendar?: { text: string; method: "REQUEST" | "CANCEL" | "PUBLISH" };
};

/** A notification on a lock screen, and the page it opens. */
export type PushText = {
  title: string;
  body: string;
  link: string;
  /** When the class it is about begins. */
  beginsAt?: string;
  /** The same for a family's phone; absent for what it is not written to about. */
  phone?: PhoneText;
};

/** The kinds of emails of all domains, which the composition knows. */
type StoredWords = { template: string; parameters: unknown; writtenAt: Date };
type Emails = {
  templates: readonly string[];
  /** Words a stored email for its reader. Throws for an unknown template. */
  render: (email: StoredWords, reader: EmailReader) => RenderedEmail;
  /** The same as a notification; undefined for what goes by email alone. */
  push: (email: StoredWords, reader: EmailReader) => PushText | undefined;
};

type Captured = { orderId: string; paymentId: string; paise: number; returnedPaise: number };

/** What domains report to those above them, which the composition sets (`app-hooks.ts`). */
export type Hooks = {
  /** Decides whether an order accepts captured money, in the transaction that books it. Rejected money is refunded. */
  paymentCaptured: (inside: Context, captured: Captured) => Promise<"accepted" | "rejected">;
  /** Adds what a family wrote to our number to its conversation with support, in the caller's transaction. */
  phoneReplied: (inside: Context, reply: PhoneReply) => Promise<"sent" | "no-booking" | "full">;
  /** Keeps the account of a family that signs in, if it closes because nobody did for years, in the caller's transaction. */
  familyReturned: (inside: Context, familyId: string) => Promise<void>;
  /** Erases a tutor whom an admin deletes, in the caller's transaction; one who is still to be paid is kept for that, hidden. Returns whether it erased. */
  tutorDeleted: (inside: SignedIn, files: { remove: (paths: string[]) => void }, tutorId: number) => Promise<boolean>;
  /** Tells the desk of the classes that a tutor's new hours leave outside them, in the caller's transaction, and returns them. */
  hoursChanged: (
    inside: Context,
    tutorId: number,
    change: { before: WorkingHours; after: WorkingHours },
  ) => Promise<StayingLesson[]>;
  /** Tells the desk of the classes that a disabled tutor still has, in the caller's transaction. */
  tutorDisabled: (inside: Context, tutorId: number) => Promise<void>;
};

/** `emailId`: the email whose message on the phone is answered. */
type PhoneReply = { accountId: string; words: string; emailId: number | undefined };

/** What the operator has set, as far as use cases depend on it. */
type ServiceSettings = {
  /** The product's public origin, without a trailing slash. */
  address: string;
  /** The version of the product that this process runs. */
  version: string;
  /** Sender address of all emails. */
  mailFrom: string;
  /** The secret that signs the mail provider's reports of bounces; undefined without one. */
  bounceSecret: string | undefined;
  /** Who runs the site. */
  operator: Operator;
  /** The companies that work for the operator. */
  processors: Processor[];
  /** The seller's tax number, which makes receipts into tax invoices; null without one. */
  gstin: string | null;
  /** With which browsers subscribe to notifications; null where none are sent. */
  pushKey: string | null;
  limits: { sendsPerClientHour: number; changesPerClientHour: number; readsPerAccountMinute: number };
};

/** What the process offers to every use case. */
export type Service = {
  db: Db;
  now: () => Date;
  /** Writes to the operator's terminal; the operation log belongs to the logs domain. */
  report: (event: Event, detail?: Record<string, unknown>) => void;
  emails: Emails;
  /** Sends the emails with codes, all others, or both; or decides how due notifications go. */
  wakeSender: (queue?: "codes" | "default" | "notifications") => void;
  files: Files;
  /** The ways to phones that are configured. */
  phones: Phones;
  /** Undefined if nothing can be paid online. */
  payments: PaymentProvider | undefined;
  /** Undefined if parents cannot show their age by a token. */
  ageChecker: AgeChecker | undefined;
  /** Undefined if the back office signs in without one. */
  identityProvider: IdentityProvider | undefined;
  secrets: Secrets;
  upgrade: Upgrade;
  /** What a stranger does for one more, beyond a limit of their network. */
  work: ProofOfWork;
  /** How often searches have led to courses and tutors, until a background job stores it. */
  searchVisits: SearchVisits;
  /** Changes announced by any process on this database. */
  changes: Changes;
  hooks: Hooks;
  settings: ServiceSettings;
};

/** Everything a use case may access, of the process, its settings and the caller: there are no globals and no singletons. */
export type Context = Service &
  Caller & {
    /** Runs after the transaction has committed; at once if there is none. */
    afterCommit: (work: () => void) => void;
  };
export type SignedIn = Context & { viewer: Viewer };

/**
 * Runs `work` in a new transaction, or joins the current one: a use case may call another, and `afterCommit` work then
 * waits for the outermost commit. The inner context shadows the outer one on purpose.
 */
export async function inTransaction<C extends Context, T>(context: C, work: (context: C) => Promise<T>): Promise<T> {
  if (context.db.isTransaction) return work(context);
  const later: (() => void)[] = [];
  const afterCommit = (run: () => void) => {
    later.push(run);
  };
  // protects 2.3.3: one transaction around registration and booking [context.db.transaction().execute((db) => work({ ...context, db, afterCommit }) → work({ ...context, afterCommit }]
  const result = await context.db.transaction().execute((db) => work({ ...context, db, afterCommit }));
  for (const run of later) context.afterCommit(run);
  return result;
}

/** The context of work outside any request. */
export const systemContext = (service: Service): Context => ({
  ...service,
  viewer: null,
  afterCommit: (work) => work(),
  browser: {
    ip: "",
    client: "",
    local: false,
    userAgent: "",
    cookie: () => undefined,
    keepCookie: () => {},
    dropCookie: () => {},
    seenVersion: undefined,
    idempotencyKey: undefined,
    unattended: true,
    timeZone: india,
    language: "en",
    classKey: undefined,
    hasWorked: () => Promise.resolve(false),
  },
});

const freshSeconds = 10 * 60;

/** Refuses with `confirm` if the last proof of identity is older than ten minutes (decision 0031). */
export function requireFreshSignIn({ viewer }: SignedIn): void {
  // protects 7.5.1: asking for identity again before a sensitive change [.confirmedSecondsAgo <= freshSeconds → nothing]
  if (viewer.confirmedSecondsAgo <= freshSeconds) return;
  throw new Refusal("not-confirmed");
}
