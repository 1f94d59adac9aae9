import { readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { getRequestListener, type HttpBindings } from "@hono/node-server";
import {
  type App,
  clientOf,
  isLoopback,
  manyClients,
  openApp,
  outliveFailures,
  readSettings,
  serving,
  UserError,
} from "@tutoring/api";
import { admission, closeWhenIdle, serverLimits, warnOfProxy, watchBody } from "./connection-limits.ts";
import { bodyReader } from "./read-body-first.ts";
import { builtTexts } from "./built-texts.ts";
import { drain, isStream } from "./drain.ts";
import { listen } from "./listen.ts";
import { assetServer } from "./serve-assets.ts";
import { pageServer, sendCached } from "./serve-pages.ts";
import { refuseRequest } from "./refuse-request.ts";
import { refuseDevelopment } from "./refuse-development.ts";
import { startVite } from "./vite-dev.ts";

const here = import.meta.dirname;
const checkout = dirname(here);
const development = process.argv.includes("--dev");
const ofApi =
  /^\/(api|uploads|assets|dev)(\/|$)|^\/(openapi\.json|healthz|readyz|robots\.txt|\.well-known\/(security\.txt|assetlinks\.json)|sitemap[\w-]*\.xml)$/;

/** Names of files, and folders of files: nothing that a page could be at, and not worth rendering one to say so. */
function isNoPage(url = ""): boolean {
  const path = url.split("?")[0] ?? "";
  if (ofApi.test(path) || path.endsWith(".data")) return false;
  return /\.[a-z\d]{1,11}$/i.test(path) || /^\/(\.well-known|icons)(\/|$)/.test(path);
}

function sayNotFound(response: ServerResponse): void {
  const headers = { "content-type": "text/plain; charset=utf-8", "cache-control": "public, max-age=300" };
  response.writeHead(404, headers).end("Not found\n");
}

/** Photos that another app shares, which are the worker's to receive: without it, the page says that nothing came. */
const isShare = ({ method, url = "" }: IncomingMessage) => method === "POST" && /^(\/hi)?\/student\/share(\?|$)/.test(url);

function leadFromShare({ url = "" }: IncomingMessage, response: ServerResponse): void {
  const to = `${url.startsWith("/hi/") ? "/hi" : ""}/student/bookings?shared=photos`;
  response.writeHead(303, { location: to, connection: "close" }).end();
}

type Site = typeof import("./site.ts");

async function start() {
  const settings = readSettings(process.env);
  if (development) refuseDevelopment(settings);
  const manifest = readFileSync(join(checkout, "package.json"), "utf8");
  const { version, released } = JSON.parse(manifest) as { version: string; released: string };
  const giveUp = (why: Error) => {
    console.error(why.message);
    stop(1).catch(failToStop);
  };
  opening = openApp(settings, { checkout, version, released, print: console.log, giveUp });
  const app = await opening;
  if (stopping) return;
  outliveFailures(app.report);
  const vite = development ? await startVite() : undefined;
  const built = new URL("./build/server/index.js", import.meta.url).href;
  const site = (): Promise<Site> => (vite ? vite.site() : (import(built) as Promise<Site>));
  const assets = vite ? undefined : assetServer(join(here, "build/client"), { appWorker: settings.APP_WORKER });
  const answerPage = pageServer(app.api, site, {
    address: app.address,
    callHosts: app.callHosts,
    pictureHost: app.pictureHost,
    filesOf: vite ? () => [] : builtTexts(join(here, "build/client")),
    keep: !vite,
    pagesPerClientMinute: settings.PAGES_PER_CLIENT_MINUTE,
  });

  /** The client whose limits a request counts for; a public product reached from this machine has an undeclared proxy. */
  const clientFor = (incoming: IncomingMessage) => {
    const untold = !settings.TRUST_PROXY && !app.local && isLoopback(incoming.socket.remoteAddress ?? "");
    return untold ? manyClients : clientOf(clientAddress(incoming, settings.TRUST_PROXY));
  };
  /** For measured requests. */
  const routeNamers = new WeakMap<IncomingMessage, (route: string) => void>();
  const answer = async (request: Request, { incoming }: HttpBindings): Promise<Response> => {
    const [address, client] = [clientAddress(incoming, settings.TRUST_PROXY), clientFor(incoming)];
    const nameRoute = routeNamers.get(incoming);
    if (ofApi.test(new URL(request.url).pathname)) {
      return app.api.fetch(request, { address, client, nameRoute, end: () => incoming.socket.destroy() });
    }
    nameRoute?.("(page)");
    return answerPage(request, client);
  };
  const everywhere = safetyHeaders(app.https);
  const inClass = {
    ...everywhere,
    "permissions-policy":
      "camera=(self), microphone=(self), display-capture=(self), screen-wake-lock=(self), fullscreen=(self), geolocation=(), payment=()",
  };
  const listener = getRequestListener((request, bindings) => answer(request, bindings as HttpBindings));

  const { REQUESTS_AT_ONCE: all, REQUESTS_PER_CLIENT: perClient } = settings;
  const admit = admission({ all, perClient });
  // a stream is idle most of the time, and one office may watch with many browsers
  const readBodyFirst = bodyReader();
  const admitStream = admission({ all: streamsPerRequest * all, perClient: Math.ceil(all / 4) });
  const hearOfProxy = settings.TRUST_PROXY ? () => {} : warnOfProxy();
  const shouldUpgradeCallback = ({ url }: IncomingMessage) => app.api.sockets.isSocket(url);
  const server = createServer({ ...serverLimits, shouldUpgradeCallback }, (request, response) => {
    // protects 15.2.2: ending a request whose body does not come
    watchBody(request);
    if (/^\/(health|ready)z$/.test(request.url ?? "")) request.headers.host ??= "localhost"; // HTTP/1.0, as haproxy asks
    const safety = /^(\/hi)?\/class\//.test(request.url ?? "") ? inClass : everywhere;
    if (leave.turnAway(safety, request, response)) return;
    const began = app.watch ? performance.now() : 0;
    // protects 13.4.4: silence to TRACE [sendCached → request.method === "TRACE") return void response.end(JSON.stringify(request.headers)); if (sendCached]
    if (sendCached(app.api, safety, request, response)) return app.watch?.kept(request, response, began);
    leave.follow(response);
    awaited(response);
    const nameRoute = app.watch?.request(request, response);
    if (nameRoute) routeNamers.set(request, nameRoute);
    for (const [name, value] of Object.entries(safety)) response.setHeader(name, value);
    if (assets?.(request, response)) return nameRoute?.("(asset)");
    if (!vite && isNoPage(request.url)) return sayNotFound(response);
    if (isShare(request)) return leadFromShare(request, response);
    if (refuseRequest(request, response, ofApi.test(request.url?.split("?")[0] ?? ""))) return;
    hearOfProxy(request);
    const client = clientFor(request);
    const serve = () => {
      const answerIt = () => {
        listener(request, response).catch((error: unknown) => {
          app.report("request-not-answered", { error });
          response.destroy();
        });
      };
      if (vite) vite.middleware(request, response, answerIt);
      else answerIt();
    };
    if (request.url === "/healthz") return serve(); // exempt, or a supervisor would end a process that is merely busy
    const enter = () => (isStream(request.url) ? admitStream : admit)(request, response, client, serve);
    serving(request.socket, () => readBodyFirst(request, response, client, enter));
  });
  const leave = drain(server, settings.DRAIN_SECONDS);
  if (settings.DRAIN_SECONDS > 0) secondsToEnd = 30;
  const awaited = closeWhenIdle(server);
  server.on("upgrade", (request, socket, head) => {
    const from = { address: clientAddress(request, settings.TRUST_PROXY), client: clientFor(request) };
    app.api.sockets.upgrade(request, socket, head, from);
  });

  if (!vite) await app.publishBuild(join(here, "build/client/assets"));
  const closeLocal = await listen(server, settings.PORT, app.local);
  if (!vite) await site();
  app.sayHello();

  stopServing = async () => {
    closeLocal();
    await leave.stop(app.endStreams, secondsToEnd * 0.8);
    await vite?.stop();
  };
}

/** Stops what runs besides the app, once there is anything. */
let stopServing = () => Promise.resolve();
let opening: Promise<App> | undefined;
let stopping = false;
let secondsToEnd = 10;

const failToStop = (error: unknown) => {
  console.error(error);
  process.exit(1);
};

/** Stops accepting, finishes requests in progress, stops the database; works even while the product is starting. */
async function stop(code = 0) {
  if (stopping) return; // npm and the terminal may both pass on the same signal
  stopping = true;
  setTimeout(() => process.exit(1), 1_000 * secondsToEnd).unref();
  await stopServing();
  await opening?.then((app) => app.stop()).catch(() => undefined);
  process.exit(code);
}
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => {
    stop().catch(failToStop);
  });

const streamsPerRequest = 6;

const safetyHeaders = (https: boolean) => ({
  // protects 3.4.6: frame-ancestors ["default-src 'none'; frame-ancestors 'none'" → "default-src 'none'"]
  // protects 3.4.3: a content security policy on what is no page
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'", // a page brings its own
  // protects 3.4.4: nosniff
  "x-content-type-options": "nosniff",
  // protects 3.4.5: a referrer policy
  // protects 3.4.2: keeping answers from other sites' pages ["referrer-policy" → "access-control-allow-origin": "*", "referrer-policy"]
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  // protects 3.4.1: includeSubDomains ["max-age=31536000; includeSubDomains" → "max-age=31536000"]
  ...(https && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
});

/** The client's address; behind a proxy, if TRUST_PROXY declares one, the last hop that the proxy names. */
function clientAddress(incoming: IncomingMessage, trustProxy: boolean): string {
  // protects 15.3.4: the last hop alone [pop → shift]
  // protects 4.1.3: disbelief where no proxy is trusted [trustProxy → true]
  const forwarded = trustProxy
    ? String(incoming.headers["x-forwarded-for"] ?? "")
        .split(",")
        .pop()
        ?.trim()
    : "";
  return (forwarded || incoming.socket.remoteAddress || "unknown").replace(/^::ffff:(?=\d+\.)/, "");
}

start().catch(async (error: unknown) => {
  if (stopping) return;
  console.error(error instanceof UserError ? error.message : error);
  await opening?.then((app) => app.stop()).catch(() => undefined);
  process.exit(1);
});
