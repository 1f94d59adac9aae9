import { type ErrorCode, statusOf } from "./error-codes.ts";
import { ApiError, Problem } from "./errors.ts";
import type { ClientInput, ClientResult, Download, Route, Viewer } from "./route.ts";
import type { Language } from "./texts/languages.ts";
import { z } from "./z.ts";

/** Reads server-sent events from a streamed reply; ends when the stream ends. */
async function* readEvents(response: Response): AsyncGenerator<{ event: string }> {
  if (!response.body) return;
  let rest = "";
  const text = response.body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>);
  const reader = text.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      const lines = (rest + value).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) if (line.startsWith("event: ")) yield { event: line.slice(7) };
    }
  } finally {
    await reader.cancel();
  }
}

export type Contract = Record<string, Record<string, Route>>;
export type Send = (request: Request) => Response | Promise<Response>;
/** `ifMatch` is the version the caller last saw; an older one is refused. `keepalive` lets the call outlive its page; `classKey` is that of a tutor's link. */
export type CallOptions = { signal?: AbortSignal; ifMatch?: number; keepalive?: boolean; classKey?: string | undefined };

type Call<R extends Route, V extends Viewer> =
  Record<never, never> extends ClientInput<R>
    ? (ask?: ClientInput<R>, options?: CallOptions) => Promise<ClientResult<R, V>>
    : (ask: ClientInput<R>, options?: CallOptions) => Promise<ClientResult<R, V>>;
/** Sockets are left out, because pages open them themselves, and so are links, and signed bytes, which come from other servers. */
export type Client<C extends Contract, V extends Viewer = "anyone"> = {
  [D in keyof C]: { [N in keyof C[D] as IsCall<C[D][N]> extends true ? N : never]: Call<C[D][N], V> };
};

type IsCall<R extends Route> = R extends { reply: { kind: "socket" | "redirect" } } | { body: { kind: "raw" } } ? false : true;

/** Turns a contract into callable functions. `send` is `fetch`, or the API itself in the same process. Answers come in `language`. */
export function createClient<const C extends Contract>(
  contract: C,
  send: Send,
  origin: string,
  language: Language = "en",
): Client<C> {
  const keys = new Map<string, string>();
  const domains = Object.entries(contract).map(([domain, routes]) => {
    const calls = Object.entries(routes)
      .filter(([, { reply, body }]) => reply.kind !== "socket" && reply.kind !== "redirect" && body?.kind !== "raw")
      .map(([name, route]) => [
        name,
        (ask: AnyInput = {}, options: CallOptions = {}) => {
          const make = (key?: string) => call(route, ask, { ...options, key }, send, { origin, language });
          if (!route.repeatable) return make();
          const what = `${route.method} ${route.path} ${JSON.stringify(ask)}`;
          // its code comes when it is needed; without a network for it, the call says so itself
          return import("./call-once.ts").then(
            ({ callOnce }) => callOnce(keys, what, make, options.signal),
            () => make(),
          );
        },
      ]);
    return [domain, Object.fromEntries(calls)];
  });
  return Object.fromEntries(domains) as Client<C>;
}

type Word = string | number | boolean | null | undefined;
type AnyInput = {
  params?: Record<string, Word>;
  query?: Record<string, Word>;
  body?: Record<string, Word | Blob | (Word | Blob)[]>;
};

async function call(
  route: Route,
  ask: AnyInput,
  { signal, ifMatch, keepalive = false, classKey, key }: CallOptions & { key?: string | undefined },
  send: Send,
  { origin, language }: { origin: string; language: Language },
) {
  const init = { method: route.method, keepalive, ...encodeBody(route, ask.body), ...(signal && { signal }) };
  const url = addressOf(route, ask, origin);
  if (language !== "en" && route.query && "lang" in route.query.shape) url.searchParams.set("lang", language);
  const request = new Request(url, init);
  request.headers.set("accept-language", language);
  if (classKey !== undefined) request.headers.set("x-class-key", classKey);
  if (key !== undefined) request.headers.set("idempotency-key", key);
  if (ifMatch !== undefined) request.headers.set("if-match", `"${ifMatch}"`);
  const response = await Promise.resolve(send(request)).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError({ code: "broken", message: "" }, { answered: false }); // no network: the screen has its own sentence for that
  });
  if (!response.ok) throw await problemOf(response);
  // a newer server may have nothing more to say of a deletion
  if (route.reply.kind === "none" || response.status === 204) return undefined;
  if (route.reply.kind === "events") return readEvents(response);
  if (route.reply.kind !== "json") return download(response);
  const given: unknown = await response.json();
  const { schema, publicSchema } = route.reply;
  const full = schema.safeParse(given);
  if (full.success || !publicSchema) return full.success ? full.data : schema.parse(given);
  return publicSchema.parse(given);
}

function addressOf(route: Route, ask: AnyInput, origin: string): URL {
  // protects 1.2.2: encoding what is put into an address [encodeURIComponent( → (]
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(ask.params?.[name])));
  const url = new URL(`/api${path}`, origin);
  for (const [key, value] of Object.entries(ask.query ?? {})) {
    if (value !== undefined && value !== null) url.searchParams.set(key, String(value));
  }
  return url;
}

function encodeBody(route: Route, body: Record<string, unknown> | undefined) {
  if (!route.body) return {};
  if (route.body.kind === "json") {
    return { headers: { "content-type": "application/json" }, body: JSON.stringify(body ?? {}) };
  }
  if (route.body.kind === "stream") {
    return { headers: { "content-type": "application/octet-stream" }, body: body?.["bytes"] as Blob };
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one instanceof Blob) form.append(name, one);
      else if (one !== undefined && one !== null) form.append(name, String(one));
    }
  }
  return { body: form };
}

/** An answer from elsewhere (a proxy's page, an empty body) counts as broken. */
async function problemOf(response: Response): Promise<ApiError> {
  const problem = AnyProblem.safeParse(await response.json().catch(() => null));
  const retryAfterSeconds = Number(response.headers.get("retry-after"));
  return new ApiError(
    problem.success ? { ...problem.data, code: codeOf(problem.data.code, response.status) } : { code: "broken", message: "" },
    retryAfterSeconds ? { retryAfterSeconds } : {},
  );
}

/** A newer server may send codes unknown to this page; its sentence still applies. */
const AnyProblem = Problem.extend({ code: z.string() });

const codeOf = (given: string, status: number): ErrorCode => {
  const codes = Object.keys(statusOf) as ErrorCode[];
  return codes.find((code) => code === given) ?? codes.find((code) => statusOf[code] === status) ?? "broken";
};

async function download(response: Response): Promise<Download> {
  const disposition = response.headers.get("content-disposition") ?? "";
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  return { name: encoded ? decodeURIComponent(encoded) : "download", blob: await response.blob() };
}
