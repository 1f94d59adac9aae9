import { contract, createClient, type SignedInReply } from "@tutoring/contract";
import { languageOf } from "@tutoring/contract/languages";
import { isUnattended } from "#web/lib/session/user-activity.ts";
import { claimsOf } from "#web/lib/session/claims.ts";
import { confirmIdentity } from "#web/lib/session/confirmation.ts";
import { endSession } from "#web/lib/session/end-session.ts";
import { readSession, type Role, startSession } from "#web/lib/session/session.ts";

/** The contract's client over the network. */
export const client = createClient(
  contract,
  sendBy((request) => fetch(request)),
  typeof location === "undefined" ? "http://localhost" : location.origin,
  typeof location === "undefined" ? "en" : languageOf(location.pathname),
);

/** Calls that sign in, sign out or refresh, whose 401 is final. */
const signInMethods = /^\/api\/(auth|logout|executive|(students|staff)\/(auth|refresh))(\/|$)/;

/**
 * Makes calls with this browser's bearer and XSRF headers. A token that ends soon is refreshed before the call, and so is one that was fetched
 * while nobody used that page, once a person uses this one. A 401 refreshes once and tries again, as a stranger if the session is
 * over; a 401 with two fresh tokens ends the session. A call that needs a recent sign-in has the person confirm their identity
 * and tries again; so does one beyond a limit for which work is accepted.
 */
export function sendBy(transport: (request: Request) => Promise<Response>) {
  const send = sendRefreshed(sendWithWork(transport));
  return async (request: Request): Promise<Response> => {
    const again = request.clone();
    const response = await send(request);
    if (response.status !== 403 || !(await needsConfirmation(response))) return response;
    return (await confirmIdentity()) ? send(again) : response;
  };
}

const needsConfirmation = async (response: Response) => ((await bodyOf(response)) as { code?: string }).code === "confirm";

const mostChallenges = 2;

/** Solves the challenge of a refusal that accepts work, and makes the call again. */
function sendWithWork(transport: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const again = request.clone();
    let response = await transport(request);
    for (let tries = 0; tries < mostChallenges && response.status === 429; tries += 1) {
      const { challenge } = (await bodyOf(response)) as { challenge?: object };
      const work = challenge && (await (await import("./solve.ts")).solve(challenge));
      if (!work) break;
      const next = again.clone();
      next.headers.set("x-work", work);
      response = await transport(next);
    }
    return response;
  };
}

const bodyOf = (response: Response): Promise<object> =>
  response
    .clone()
    .json()
    .catch(() => ({})) as Promise<object>;

function sendRefreshed(transport: (request: Request) => Promise<Response>) {
  return async (request: Request): Promise<Response> => {
    const again = request.clone();
    const mayRefresh = !signInMethods.test(new URL(request.url).pathname);
    const found = readSession()?.token;
    // a refusal would stand in red in the browser's console
    if (found && mayRefresh && (isEnding(found) || isOfAbsence(found))) await refreshedToken(found);
    const token = readSession()?.token;
    const response = await transport(withHeaders(request, token));
    if (response.status !== 401 || !token || !mayRefresh) return response;
    let [last, stale] = [response, token];
    for (let tries = 0; tries < 2 && last.status === 401; tries += 1) {
      const fresh = await refreshedToken(stale);
      if (!fresh && readSession()) return last;
      last = await transport(withHeaders(again.clone(), fresh));
      if (!fresh) return last;
      stale = fresh;
    }
    if (last.status === 401) endSession(); // two fresh tokens were refused, so it is not a race
    return last;
  };
}

function withHeaders(request: Request, token: string | undefined): Request {
  const xsrf = cookieOf("__Host-XSRF-TOKEN") ?? cookieOf("XSRF-TOKEN");
  if (token) request.headers.set("authorization", `Bearer ${token}`);
  if (xsrf) request.headers.set("x-xsrf-token", xsrf);
  request.headers.set("x-time-zone", Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (isUnattended()) request.headers.set("x-unattended", "true");
  return request;
}

const cookieOf = (name: string) =>
  document.cookie
    .split("; ")
    .find((cookie) => cookie.startsWith(`${name}=`))
    ?.slice(name.length + 1);

const renewBeforeMilliseconds = 45_000;

/** By how much this device's clock is ahead of the server's, as the last refresh here showed. */
let clockAhead = 0;

/** Whether a token has ended or is about to. */
function isEnding(token: string): boolean {
  const { exp } = claimsOf(token);
  return exp !== undefined && Date.now() - clockAhead > exp * 1000 - renewBeforeMilliseconds;
}

/** Whether a token was fetched by a page that nobody used, here or in another tab, and a person uses this page: the session is to last on. */
const isOfAbsence = (token: string): boolean => claimsOf(token).unattended === true && !isUnattended();

let refreshing: Promise<string | undefined> | undefined;

/** One refresh for all calls of this page, and with Web Locks for all tabs. Another tab's fresh token is reused. */
function refreshedToken(stale: string): Promise<string | undefined> {
  refreshing ??= withLock(() => refresh(stale)).finally(() => (refreshing = undefined));
  return refreshing;
}

/** A browser that allows no storage allows no locks either. */
async function withLock<T>(work: () => Promise<T>): Promise<T> {
  let begun = false;
  const workNow = () => {
    begun = true;
    return work();
  };
  try {
    return "locks" in navigator ? ((await navigator.locks.request("refresh", workNow)) as T) : await workNow();
  } catch (error) {
    if (begun) throw error;
    return work();
  }
}

async function refresh(stale: string): Promise<string | undefined> {
  const session = readSession();
  if (!session) return undefined;
  if (session.token !== stale) return session.token;
  try {
    const { token, role } = await refreshCalls[session.role]();
    startSession({ token, role });
    const { iat } = claimsOf(token);
    if (iat !== undefined) clockAhead = Date.now() - iat * 1000;
    return token;
  } catch (error) {
    if (isRefused(error)) endSession();
    return undefined;
  }
}

const refreshCalls: Record<Role, () => Promise<SignedInReply>> = {
  student: () => client.identity.refreshStudent(),
  executive: () => client.identity.refreshExecutive(),
  admin: () => client.identity.refreshAdmin(),
  staff: () => client.identity.refreshTutor(),
};

/** A refusal ends the session; an unreachable server does not. */
const isRefused = (error: unknown) =>
  error instanceof Error && "problem" in error && ["signed-out", "forbidden"].includes((error.problem as { code: string }).code);
