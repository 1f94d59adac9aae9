import { type HandlerResult, may, type ParsedInput, type Route } from "@tutoring/contract";
import { acceptedLanguage, type Language } from "@tutoring/contract/languages";
import type { Hono, Context as HonoContext } from "hono";
import type { Browser, Viewer } from "#api/platform/core/caller.ts";
import type { Context, Service, SignedIn } from "#api/platform/core/context.ts";
import { knownZone } from "#api/platform/core/india.ts";
import { isLocalHost } from "#api/platform/core/networks.ts";
import { streamRoute } from "#api/platform/core/stream-route.ts";
import { admit, type Guards, takeUploadSlot } from "./admit.ts";
import { clientOf } from "./budgets.ts";
import { type CookieRules, Cookies } from "./cookies.ts";
import { runDeclared } from "./declared-refusals.ts";
import { readIdempotencyKey } from "./idempotency-key.ts";
import { type AskedList, linksOf } from "./links.ts";
import { refusalLog } from "./log-refused-access.ts";
import { isUnavailable, newRequestId, toAnswer } from "./problems.ts";
import { readInput, readParams } from "./read-input.ts";
import { answerFrom, finish, type ReplyCache } from "./reply-cache.ts";
import { isFromHere, refuseForeignPages } from "./same-origin.ts";
import type { Turns } from "./turns.ts";
import { writeJson, writeReply } from "./write-reply.ts";

type ContextFor<R extends Route> = R["access"] extends "anyone" ? Context : SignedIn;
type Handler<R extends Route> = (context: ContextFor<R>, input: ParsedInput<R>) => Promise<HandlerResult<R>>;
export type Handlers<Routes extends Record<string, Route>> = { [N in keyof Routes]: Handler<Routes[N]> };

type FindViewer = (context: Context, authorization: string | undefined) => Promise<Viewer | null>;
export type Serving = Guards & {
  service: Service;
  findViewer: FindViewer;
  cache: ReplyCache;
  /** The turns in which public answers are made that are not in the cache. */
  inTurn: Turns;
  cookies: CookieRules;
  publicHost: string | undefined;
  /** Waits until the cache has heard of every change so far. False where that takes too long. */
  catchUp?: (() => Promise<boolean>) | undefined;
};
/** `address`: the caller's IP address; `client`: the client that limits count by, if it differs. */
export type Env = {
  Bindings: {
    address?: string;
    client?: string;
    /** Ends the connection. */
    end?: () => void;
    /** Called with the route's template, for measurements. */
    nameRoute?: ((route: string) => void) | undefined;
    /** Called with the keys of a cached reply (`reply-cache.ts`), for a page that shows it. */
    shows?: ((keys: readonly string[] | undefined) => void) | undefined;
  };
};

/** The keys of cached replies whose routes have any. */
export type Keys<Routes extends Record<string, Route>> = {
  [N in keyof Routes]?: (input: ParsedInput<Routes[N]>) => readonly string[] | undefined;
};

/** Of uploads for something that is not the caller's by itself: refuse before the file is read. */
export type UploadChecks<Routes extends Record<string, Route>> = {
  [N in keyof Routes]?: (
    context: ContextFor<Routes[N]>,
    input: Pick<ParsedInput<Routes[N]>, "params" & keyof ParsedInput<Routes[N]>>,
  ) => Promise<unknown>;
};

export type Mounted = {
  route: Route;
  run: (context: Context, input: unknown) => Promise<unknown>;
  keys?: ((input: unknown) => readonly string[] | undefined) | undefined;
  checkUpload?: ((context: Context, input: unknown) => Promise<unknown>) | undefined;
};

/** Joins a group of routes with its handlers, with the keys of its cached replies, and with the checks of its uploads. */
export const mount = <Routes extends Record<string, Route>>(
  routes: Routes,
  handlers: Handlers<Routes>,
  keys: Keys<Routes> = {},
  uploadChecks: UploadChecks<Routes> = {},
): Mounted[] =>
  Object.entries(routes).map(([name, route]) => ({
    route,
    run: handlers[name] as unknown as Mounted["run"],
    keys: keys[name] as Mounted["keys"],
    checkUpload: uploadChecks[name] as Mounted["checkUpload"],
  }));

type Served = Serving & { logRefused: ReturnType<typeof refusalLog> };

/** Mounts every route: words before parameters, or `/courses/:courseId` would answer for `/courses/filter`. */
export function serve(app: Hono<Env>, mounted: Mounted[], parts: Serving): void {
  const serving = { ...parts, logRefused: refusalLog() };
  const order = ({ route }: Mounted) => route.path.replaceAll(":", "\uFFFF");
  for (const one of mounted.toSorted((a, b) => (order(a) < order(b) ? -1 : 1))) {
    const { method, path, formerPath } = one.route;
    app.on(method, path, (c) => answer(one, c, serving));
    if (formerPath) app.on(method, formerPath, (c) => answerAtFormer(formerPath, one, c, serving));
  }
}

/** Answers at the path of the version before, and says so to the caller and to the operator. */
async function answerAtFormer(formerPath: string, one: Mounted, c: HonoContext<Env>, serving: Served): Promise<Response> {
  serving.service.report("former-path-called", { path: `/api${formerPath}`, now: `/api${one.route.path}` });
  const response = await answer(one, c, serving);
  response.headers.set("deprecation", formerSince);
  return response;
}

/** When the paths of the version before were renamed, as RFC 9745 writes it. */
const formerSince = `@${Date.parse("2026-11-27T00:00:00Z") / 1_000}`;

async function answer(
  { route, run, keys: keysOf, checkUpload }: Mounted,
  c: HonoContext<Env>,
  serving: Served,
): Promise<Response> {
  const request = c.req.raw;
  const language = acceptedLanguage(request.headers.get("accept-language"));
  const cookies = new Cookies(request.headers.get("cookie") ?? undefined, {
    ...serving.cookies,
    isUpgrading: serving.service.upgrade.isUnderWay,
  });
  const { service, requestId } = numbered(serving.service);
  let giveBack = () => {};
  let viewer: Viewer | null = null;
  const finished = (response: Response) => withCookies(withRateLimit(response, viewer, serving.tokens), cookies);
  c.env?.nameRoute?.(route.reply.kind === "events" ? streamRoute : `/api${route.path}`);
  const context = contextOf(request, c.env ?? {}, service, { cookies, language });
  try {
    // protects 3.5.1: the look at where a request comes from
    refuseForeignPages(request, route, serving.publicHost);
    context.viewer = await serving.findViewer(context, request.headers.get("authorization") ?? undefined);
    ({ viewer } = context);
    // protects 8.3.1: the look at a caller before a call is answered [await admit(route, context, request, cookies, serving); → nothing]
    await admit(route, context, request, cookies, serving);
    giveBack = await takeUploadSlot(route, context, serving, {
      check: checkUpload && (() => checkUpload(context, { params: readParams(route, c.req.param()) })),
      end: c.env?.end ?? (() => {}),
    });
    const input = await readInput(route, request, c.req.param());
    context.browser.idempotencyKey = await readIdempotencyKey(route, request, input, service.secrets.requests);
    const make = () => runDeclared(route, context.report, () => run(context, input));
    // protects 14.2.2: keeping staff's replies apart from strangers' [&& !may(context.viewer?.role, "read-private-data") → nothing]
    const isPublic = route.cached && !may(context.viewer?.role, "read-private-data");
    const keys = isPublic ? keysOf?.(input) : undefined;
    c.env?.shows?.(keys);
    const response = isPublic
      ? await answerCached(route, request, { input, keys, make: () => serving.inTurn(make), cache: serving.cache })
      : await answerFresh({ route, asked: { ...input, url: request.url } }, await make(), context.viewer, serving);
    return finished(response);
  } catch (error) {
    await serving.logRefused(context, route, error);
    // Cookies set before a refusal still count: a reused token ends the session and deletes its cookie.
    return finished(toAnswer(error, service.report, language, requestId));
  } finally {
    giveBack();
  }
}

/** Everything reported during a request carries one number, which the answer to a failure names too. */
function numbered(service: Service): { service: Service; requestId: () => string } {
  let id: string | undefined;
  const requestId = () => (id ??= newRequestId());
  const { report } = service;
  return { service: { ...service, report: (event, detail) => report(event, { ...detail, request: requestId() }) }, requestId };
}

type Called = { route: Route; asked: AskedList };

async function answerFresh({ route, asked }: Called, result: unknown, viewer: Viewer | null, { cache, catchUp }: Serving) {
  const isHeard = route.clearsCache === "announced" && (await catchUp?.());
  // protects C100: forgetting what an edit changed
  if (route.clearsCache && !isHeard) cache.clear();
  const response = writeReply(route, result, viewer?.role);
  const link = linksOf(route, asked, result);
  if (link) response.headers.set("link", link);
  // protects 14.3.2: no-store
  response.headers.set("cache-control", "no-store");
  return response;
}

type Asked = {
  input: Omit<AskedList, "url">;
  keys: readonly string[] | undefined;
  make: () => Promise<unknown>;
  cache: ReplyCache;
};

async function answerCached(route: Route, request: Request, { input, keys, make, cache }: Asked) {
  const { pathname, search } = new URL(request.url);
  const key = `${route.path} ${JSON.stringify(input)}`;
  const found = cache.find(key);
  if (found) cache.knowAddress(pathname + search, key);
  const generation = cache.generation;
  let isOld = found !== undefined;
  const makeFinished = async () => {
    const result = await make();
    const link = linksOf(route, { ...input, url: request.url }, result);
    return finish(writeJson(route, result, undefined), { ...cachedHeaders, ...(link && { link }) });
  };
  const finished =
    found ??
    (await cache.makeOnce(key, makeFinished).catch((error: unknown) => {
      const stale = isUnavailable(error) ? cache.findStale(key) : undefined;
      if (!stale) throw error;
      isOld = true;
      return stale;
    }));
  if (!isOld) cache.add(generation, key, pathname + search, finished, keys);
  const { headers: asked } = request;
  const { status, headers, body } = answerFrom(finished, {
    ifNoneMatch: asked.get("if-none-match"),
    acceptEncoding: asked.get("accept-encoding"),
    staleSeconds: isOld ? cache.staleSeconds : undefined,
  });
  return new Response(body as Uint8Array<ArrayBuffer> | null, { status, headers });
}

const cachedHeaders = { "content-type": "application/json", vary: "authorization" };

type Manner = { cookies: Pick<Cookies, "read" | "keep" | "drop">; language: Language };

/** The context of a call; a socket's has no cookies. */
export function contextOf(
  request: Request,
  { address = "unknown", client = clientOf(address) }: Env["Bindings"],
  service: Service,
  { cookies, language }: Manner = { cookies: noCookies, language: "en" },
): Context {
  const seen = /^"?(\d+)"?$/.exec(request.headers.get("if-match") ?? "")?.[1];
  let worked: Promise<boolean> | undefined;
  const browser: Browser = {
    ip: address,
    client,
    local: isFromHere(request, address) && isLocalHost(new URL(service.settings.address).hostname),
    userAgent: (request.headers.get("user-agent") ?? "").slice(0, 300),
    cookie: cookies.read,
    keepCookie: cookies.keep,
    dropCookie: cookies.drop,
    seenVersion: seen ? Number(seen) : undefined,
    idempotencyKey: undefined,
    unattended: request.headers.get("x-unattended") === "true",
    timeZone: knownZone(request.headers.get("x-time-zone")),
    language,
    classKey: request.headers.get("x-class-key") ?? undefined,
    hasWorked: () => (worked ??= service.work.accept(request.headers.get("x-work") ?? undefined)),
  };
  return { ...service, browser, viewer: null, afterCommit: (work) => work() };
}

const noCookies = { read: () => undefined, keep: () => {}, drop: () => {} };

/** Tells a program how much its token may still call. */
function withRateLimit(response: Response, viewer: Viewer | null, tokens: Guards["tokens"]): Response {
  if (!viewer?.token) return response;
  const { uses, seconds, left, reset } = tokens.stateOf(viewer.token.id);
  response.headers.set("ratelimit-policy", `"token";q=${uses};w=${seconds}`);
  response.headers.set("ratelimit", `"token";r=${left};t=${reset}`);
  return response;
}

function withCookies(response: Response, cookies: Cookies): Response {
  for (const line of cookies.lines()) response.headers.append("set-cookie", line);
  return response;
}
