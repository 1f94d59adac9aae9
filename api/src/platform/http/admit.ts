import { may, mayPerson, type Route } from "@tutoring/contract";
import type { CookieName, Viewer } from "#api/platform/core/caller.ts";
import type { Context } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { workOrRefuse } from "#api/platform/core/work-or-refuse.ts";
import type { ChangesBudget, ClientBudget, ReadsBudget } from "./budgets.ts";
import { type Cookies, xsrfHeader } from "./cookies.ts";
import type { UploadSlots } from "./turns.ts";

/** The limits that a call meets before its body is read. */
export type Guards = {
  /** Whether the browser has verified an address; checked before an upload is read. */
  holdsVerification: (context: Context) => Promise<boolean>;
  /** Of everybody. */
  reads: ReadsBudget;
  /** The browser's mark as one that has signed in before; it is limited apart from its network. */
  deviceOf: (context: Context) => string | undefined;
  uploads: UploadSlots;
  /** Of strangers, families and tutors. */
  changes: ChangesBudget;
  /** Of API tokens, by their id. */
  tokens: ClientBudget;
  /** People who manage money can do nothing without an authenticator app or a passkey but set one up. */
  requireSecondFactor: boolean;
};

/** Every check that precedes reading the body. */
export async function admit(route: Route, context: Context, request: Request, cookies: Cookies, guards: Guards): Promise<void> {
  requirePermission(route, context.viewer, request.headers.has("authorization"));
  if (context.viewer?.token) admitToken(route, context.viewer.token, guards.tokens);
  refuseUnprepared(route, context, guards);
  // protects 3.5.1: the token that only our own page can read
  if (route.cookie) requireOwnPage(route.cookie === "session" ? "refresh" : "proof", cookies, request);
  if (context.viewer?.token) return;
  if (isRead(route)) limitReads(route, context, guards);
  else await limitChanges(route, context, guards);
}

type Upload = {
  /** Refuses what the caller may not add to, such as another family's conversation. */
  check: (() => Promise<unknown>) | undefined;
  /** Ends the upload. */
  end: () => void;
};

/**
 * Takes a place for an upload, after checking the proof where the route needs one, and whether what it is for is the caller's. Returns
 * the function that frees it.
 */
export async function takeUploadSlot(
  { body, cookie }: Route,
  context: Context,
  guards: Guards,
  { check, end }: Upload,
): Promise<() => void> {
  if (body?.kind !== "multipart" && body?.kind !== "stream") return () => {};
  const { viewer, browser } = context;
  if (cookie === "proof" && !(await guards.holdsVerification(context))) throw new Refusal("proof-required");
  // protects C111: asking whose it is before a slot is taken
  await check?.();
  if (viewer && cookie !== "proof") return guards.uploads.take(slotsOf[viewer.role], viewer.id, end);
  // protects 5.2.1: places of their own for guests' photos [cookie === "proof" ? "applicants" : "guests of classes" → "applicants"]
  return guards.uploads.take(cookie === "proof" ? "applicants" : "guests of classes", browser.client, end);
}

// protects 5.2.1: uploads of their own for families and tutors [student: "families", staff: "tutors" → student: "guests of classes", staff: "guests of classes"]
const slotsOf = { student: "families", staff: "tutors", executive: "back office", admin: "back office" } as const;

/** A token makes only the calls that its scopes name, whatever its admin may do, and not too many. */
function admitToken({ scope }: Route, { id, scopes }: NonNullable<Viewer["token"]>, budget: ClientBudget): void {
  const wait = budget.take(id);
  // protects C161: the calls a minute of a token [wait > → wait <]
  if (wait > 0) throw new Refusal("token-limit-reached", { seconds: wait }, { retryAfterSeconds: wait });
  // protects C160: closing every route that names no scope [if (!scope) throw new Refusal("not-for-tokens"); → if (!scope) return;]
  if (!scope) throw new Refusal("not-for-tokens");
  // protects C160: the scope that a route names [!scopes.includes(scope) → false]
  if (!scopes.includes(scope)) throw new Refusal("scope-missing", { scope });
}

/** An ended session is refused even where strangers may call, if they would be shown less than the caller expects. */
function requirePermission(route: Route, viewer: Viewer | null, hasBearer: boolean): void {
  const { access, reply } = route;
  const showsLess = (reply.kind === "json" && reply.publicSchema !== undefined) || route.refusesEndedSession === true;
  if (access === "anyone" && (viewer || !(hasBearer && showsLess))) return;
  if (!viewer) throw new Refusal("signed-out");
  // protects 8.2.1: the permission that a call names [access !== "anyone" && access !== "signed-in" && !mayPerson(viewer, access) → false]
  if (access !== "anyone" && access !== "signed-in" && !mayPerson(viewer, access)) throw new Refusal("no-permission");
}

/** Until a person has prepared their account, only My account opens; on public routes they are strangers. */
function refuseUnprepared({ access, path, cookie }: Route, context: Context, guards: Guards): void {
  const { viewer } = context;
  const missing = viewer && missingIn(viewer, guards);
  if (!missing || path.startsWith("/account") || cookie) return;
  if (access !== "anyone") throw new Refusal(missing);
  context.viewer = null;
}

/** A password of one's own; and of people who manage money, admins and executives with that grant, an authenticator app or a passkey. */
function missingIn(viewer: Viewer, { requireSecondFactor }: Guards) {
  // protects 6.4.1: opening nothing with a first password
  if (viewer.initialPassword) return "initial-password";
  // protects C163: taking both factors from a provider that is trusted with them [|| viewer.secondStep === "identity-provider" → nothing]
  const hasBothSteps = viewer.secondFactor || viewer.byPasskey || viewer.secondStep === "identity-provider";
  if (!requireSecondFactor || !mayPerson(viewer, "manage-money") || hasBothSteps) return undefined;
  return viewer.lacksOwnPasskey ? "passkey-required" : "second-factor-required";
}

/** Without the cookie the call has no authority to guard; the use case reports what is missing. */
function requireOwnPage(name: CookieName, cookies: Cookies, request: Request): void {
  if (cookies.read(name) && !cookies.provesOwnPage(name, request.headers.get(xsrfHeader) ?? undefined)) {
    throw new Refusal("not-our-page");
  }
}

const isRead = ({ method, readsOnly }: Route): boolean => method === "GET" || readsOnly === true;

function limitReads(route: Route, { viewer, browser }: Context, { reads }: Guards): void {
  const wait = reads(route, viewer, browser.client);
  // protects C114: the number of reads [> 0) throw new Refusal("too-much-read", {}, { retryAfterSeconds: wait }) → < 0) return]
  if (wait > 0) throw new Refusal("too-much-read", {}, { retryAfterSeconds: wait });
}

/**
 * Limits the changes of strangers and families, which cost rows and mail. The back office and servers that sign are exempt. An account
 * waits for its own limit; for that of a network, which many families may share, work is accepted instead.
 */
async function limitChanges({ body }: Route, context: Context, { changes, deviceOf }: Guards): Promise<void> {
  const { viewer, browser } = context;
  if (body?.kind === "raw" || may(viewer?.role, "change-without-limit")) return;
  const ofAccount = viewer ? changes.ofAccount(viewer.id) : 0;
  // protects C105: the limit on changes in an hour [> → <]
  if (ofAccount > 0) throw new Refusal("too-much-sent", {}, { retryAfterSeconds: ofAccount });
  const ofClient = changes.ofClient(viewer, deviceOf(context) ?? browser.client);
  // protects C105: the limit on changes of all accounts of a client [ofClient > → ofClient <]
  if (ofClient > 0)
    await workOrRefuse(context, (challenge) => new Refusal("too-much-sent", {}, { retryAfterSeconds: ofClient, challenge }));
}
