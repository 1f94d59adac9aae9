import type { Route } from "@tutoring/contract";
import type { Context, CookieName, Viewer } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import type { ClientBudget } from "./client-budget.ts";
import { type Cookies, xsrfHeader } from "./cookies.ts";
import type { UploadPlaces } from "./upload-places.ts";
import { backOfficeRoles } from "./write-reply.ts";

/** What calls are measured by before they are read. */
export type Guards = {
  /** Whether the browser has proven an address; asked before an upload is read. */
  holdsProof: (context: Context) => Promise<boolean>;
  uploads: UploadPlaces;
  /** How much a client outside the back office may change. */
  changes: ClientBudget;
  /** Admins do nothing but set up an authenticator app until they have. */
  requireSecondFactor: boolean;
};

/** All that is asked of a caller before anything of the body is read. */
export function admit(route: Route, context: Context, request: Request, cookies: Cookies, guards: Guards): void {
  requireRole(route, context.viewer, request.headers.has("authorization"));
  if (guards.requireSecondFactor) refuseWithoutSecondFactor(route, context);
  if (route.cookie) requireOwnPage(route.cookie === "session" ? "refresh" : "proof", cookies, request);
  limitChanges(route, context, guards.changes);
}

/** A place for an upload, and a proof where the route lives by one; what gives the place back. */
export async function takeUploadPlace({ body, cookie }: Route, context: Context, guards: Guards): Promise<() => void> {
  if (body?.kind !== "multipart") return () => {};
  const { viewer, browser } = context;
  if (viewer && backOfficeRoles.includes(viewer.role)) return guards.uploads.take("back-office", { account: viewer.id });
  const proof = cookie === "proof" && (await guards.holdsProof(context)) ? browser.cookie("proof") : undefined;
  if (cookie === "proof" && !proof) throw new Refusal("forbidden", "Please verify your email address first.");
  return guards.uploads.take("strangers", { client: browser.client, ...(proof && { proof }) });
}

/** Who came with a session that is over is told so, where a stranger would be shown less than they expect. */
function requireRole({ access, reply }: Route, viewer: Viewer | null, hasBearer: boolean): void {
  const showsLess = hasBearer && reply.kind === "json" && reply.publicSchema !== undefined;
  if (access === "anyone" && (viewer || !showsLess)) return;
  if (!viewer) throw new Refusal("signed-out", "Please sign in.");
  if (access !== "anyone" && access !== "signed-in" && !access.includes(viewer.role))
    throw new Refusal("forbidden", "You do not have permission to do this.");
}

/** Where strangers may come, such an admin is one. */
function refuseWithoutSecondFactor({ access, path, cookie }: Route, context: Context): void {
  const { viewer } = context;
  if (viewer?.role !== "admin" || viewer.secondFactor || path.startsWith("/account") || cookie) return;
  if (access === "anyone") {
    context.viewer = null;
    return;
  }
  throw new Refusal("forbidden", "Set up an authenticator app under My account first; nothing else opens without it.");
}

/** Without the cookie nothing acts, so there is nothing to guard: the use case says what is missing. */
function requireOwnPage(name: CookieName, cookies: Cookies, request: Request): void {
  if (cookies.read(name) && !cookies.provesOwnPage(name, request.headers.get(xsrfHeader) ?? undefined)) {
    throw new Refusal("forbidden", "This request did not come from our own page. Please reload the page and try again.");
  }
}

/** What a stranger or a family writes costs rows and mail; the back office is let work. */
function limitChanges({ method, readsOnly }: Route, { viewer, browser }: Context, changes: ClientBudget): void {
  if (method === "GET" || readsOnly || backOfficeRoles.includes(viewer?.role)) return;
  const wait = changes.take(viewer ? `account ${viewer.id}` : browser.client);
  if (wait === 0) return;
  const message = "Too much was sent from your connection. Please try again in a few minutes.";
  throw new Refusal("too-many", message, { retryAfterSeconds: wait });
}
