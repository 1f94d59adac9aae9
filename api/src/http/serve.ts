import type { Answer, Input, Route } from "@tutoring/contract";
import type { Hono, Context as HonoContext } from "hono";
import type { Browser, Context, CookieName, SignedIn, Viewer } from "#api/core/context.ts";
import { Refusal } from "#api/core/errors.ts";
import { knownZone } from "#api/core/india.ts";
import { type ClientBudget, clientOf } from "./client-budget.ts";
import { type CookieRules, Cookies, xsrfHeader } from "./cookies.ts";
import { answerFrom, finish, type KeptReplies } from "./kept-replies.ts";
import { toAnswer } from "./problems.ts";
import { readInput } from "./read-input.ts";
import { refuseForeignPages } from "./same-origin.ts";
import { staffRoles, writeJson, writeReply } from "./write-reply.ts";

type ContextFor<R extends Route> = R["access"] extends "anyone" ? Context : SignedIn;
type Handler<R extends Route> = (context: ContextFor<R>, input: Input<R>) => Promise<Answer<R>>;
export type Handlers<Routes extends Record<string, Route>> = { [N in keyof Routes]: Handler<Routes[N]> };

type FindViewer = (context: Context, authorization: string | undefined) => Promise<Viewer | null>;
type HoldsProof = (context: Context) => Promise<boolean>;
/** What stands outside single requests. */
export type Service = Omit<Context, "browser" | "viewer" | "afterCommit">;
export type Serving = {
  service: Service;
  findViewer: FindViewer;
  /** Whether the browser has proven an address; asked before an upload is read. */
  holdsProof: HoldsProof;
  /** How much a client outside the back office may change. */
  changes: ClientBudget;
  /** Admins do nothing but set up an authenticator app until they have. */
  demandSecondFactor: boolean;
  kept: KeptReplies;
  cookies: CookieRules;
  publicHost: string | undefined;
};
/** `address`: whose call it is, as limits count them. */
export type Env = { Bindings: { address?: string } };

type Mounted = { route: Route; run: (context: Context, input: unknown) => Promise<unknown> };

export const mount = <Routes extends Record<string, Route>>(routes: Routes, handlers: Handlers<Routes>): Mounted[] =>
  Object.entries(routes).map(([name, route]) => ({ route, run: handlers[name] as unknown as Mounted["run"] }));

/** Puts every route on the app: words before parameters, or `/courses/:courseId` would answer for `/courses/filter`. */
export function serve(app: Hono<Env>, mounted: Mounted[], serving: Serving): void {
  const order = ({ route }: Mounted) => route.path.replaceAll(":", "\uFFFF");
  for (const one of mounted.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    app.on(one.route.method, one.route.path, (c) => answer(one, c, serving));
  }
}

async function answer({ route, run }: Mounted, c: HonoContext<Env>, serving: Serving): Promise<Response> {
  const request = c.req.raw;
  const cookies = new Cookies(request.headers.get("cookie") ?? undefined, serving.cookies);
  try {
    refuseForeignPages(request, route, serving.publicHost);
    const context = contextOf(request, c.env?.address, cookies, serving.service);
    context.viewer = await serving.findViewer(context, request.headers.get("authorization") ?? undefined);
    admit(route, context.viewer, request.headers.has("authorization"));
    if (serving.demandSecondFactor) refuseWithoutSecondFactor(route, context.viewer);
    if (route.cookie) demandOwnPage(route.cookie === "session" ? "refresh" : "proof", cookies, request);
    limitChanges(route, context, serving.changes);
    if (route.body?.kind === "multipart" && route.cookie === "proof" && !(await serving.holdsProof(context)))
      throw new Refusal("forbidden", "Please verify your email address first.");
    const input = await readInput(route, request, c.req.param());
    const response =
      route.kept && !staffRoles.includes(context.viewer?.role)
        ? await answerKept(route, request, input, () => run(context, input), serving.kept)
        : await answerFresh(route, await run(context, input), context.viewer, serving.kept);
    return withCookies(response, cookies);
  } catch (error) {
    // Cookies set before a refusal still count: a reused token ends the session and drops its cookie.
    return withCookies(toAnswer(error, serving.service.report), cookies);
  }
}

async function answerFresh(route: Route, result: unknown, viewer: Viewer | null, kept: KeptReplies) {
  if (route.endsKept) kept.end();
  const response = writeReply(route, result, viewer?.role);
  response.headers.set("cache-control", "no-store");
  return response;
}

async function answerKept(route: Route, request: Request, input: unknown, make: () => Promise<unknown>, kept: KeptReplies) {
  const { pathname, search } = new URL(request.url);
  const key = `${route.path} ${JSON.stringify(input)}`;
  const found = kept.find(key);
  if (found) kept.knowAddress(pathname + search, key);
  const begun = kept.begin();
  const finished = found ?? finish(writeJson(route, await make(), undefined), keptHeaders);
  if (!found) kept.keep(begun, key, pathname + search, finished);
  const { headers: asked } = request;
  const { status, headers, body } = answerFrom(finished, {
    ifNoneMatch: asked.get("if-none-match"),
    acceptEncoding: asked.get("accept-encoding"),
  });
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

const keptHeaders = { "content-type": "application/json", vary: "authorization" };

function contextOf(request: Request, address: string | undefined, cookies: Cookies, service: Service): Context {
  const seen = /^"?(\d+)"?$/.exec(request.headers.get("if-match") ?? "")?.[1];
  const browser: Browser = {
    address: address ?? "unknown",
    client: clientOf(address ?? "unknown"),
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    cookie: cookies.read,
    keepCookie: cookies.keep,
    dropCookie: cookies.drop,
    seenVersion: seen ? Number(seen) : undefined,
    unattended: request.headers.get("x-unattended") === "true",
    timeZone: knownZone(request.headers.get("x-time-zone")),
  };
  return { ...service, browser, viewer: null, afterCommit: (work) => work() };
}

/** Who came with a session that is over is told so, where a stranger would be shown less than they expect. */
function admit({ access, reply }: Route, viewer: Viewer | null, hasBearer: boolean): void {
  const showsLess = hasBearer && reply.kind === "json" && reply.publicSchema !== undefined;
  if (access === "anyone" && (viewer || !showsLess)) return;
  if (!viewer) throw new Refusal("signed-out", "Please sign in.");
  if (access !== "anyone" && access !== "signed-in" && !access.includes(viewer.role))
    throw new Refusal("forbidden", "This is not open to you.");
}

function refuseWithoutSecondFactor({ access, path }: Route, viewer: Viewer | null): void {
  if (viewer?.role !== "admin" || viewer.secondFactor || access === "anyone" || path.startsWith("/account")) return;
  throw new Refusal("forbidden", "Set up an authenticator app under My account first; nothing else opens without it.");
}

/** Without the cookie nothing acts, so there is nothing to guard: the use case says what is missing. */
function demandOwnPage(name: CookieName, cookies: Cookies, request: Request): void {
  if (cookies.read(name) && !cookies.provesOwnPage(name, request.headers.get(xsrfHeader) ?? undefined)) {
    throw new Refusal("forbidden", "This request did not come from our own page. Please reload the page and try again.");
  }
}

/** What a stranger or a family writes costs rows and mail; the back office is let work. */
function limitChanges({ method, readsOnly }: Route, { viewer, browser }: Context, changes: ClientBudget): void {
  if (method === "GET" || readsOnly || staffRoles.includes(viewer?.role)) return;
  const wait = changes.use(browser.client);
  if (wait === 0) return;
  const message = "Too much was sent from your connection. Please try again in a few minutes.";
  throw new Refusal("too-many", message, { retryAfterSeconds: wait });
}

function withCookies(response: Response, cookies: Cookies): Response {
  for (const line of cookies.lines()) response.headers.append("set-cookie", line);
  return response;
}
