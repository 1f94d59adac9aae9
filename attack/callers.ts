import { Agent as PlainAgent, type IncomingMessage, request as askPlainly } from "node:http";
import { Agent, request as askSafely } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import { browserSocket } from "#api/testing/browser-socket.ts";
import type { Balancer } from "./balancers.ts";

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
  /** The caller's own address, one of this machine's, by which limits count. */
  from?: string;
};
type Answer = { status: number; text: string };

/** Calls a balancer over kept connections, as browsers do, and remembers what failed. No call is made twice. */
export function openCalls({ url, certificate }: Pick<Balancer, "url" | "certificate">) {
  const agent = certificate ? new Agent({ keepAlive: true, ca: certificate }) : new PlainAgent({ keepAlive: true });
  const ask = certificate ? askSafely : askPlainly;
  const failed: string[] = [];
  const counts: Record<string, number> = {};
  const seconds: number[] = [];

  const count = (kind: string) => (counts[kind] = (counts[kind] ?? 0) + 1);

  const open = (path: string, { method = "GET", headers = {}, body, from }: Call) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      ask(url + path, { method, agent, headers: { ...headers, ...length }, ...(from && { localAddress: from }) }, resolve)
        .on("error", reject)
        .end(body);
    });
  const textOf = async (answer: IncomingMessage): Promise<string> => {
    let text = "";
    for await (const part of answer.setEncoding("utf8")) text += part as string;
    return text;
  };

  /** Makes a call of a kind; one that does not succeed has failed. */
  const call = async (kind: string, path: string, given: Call = {}): Promise<Answer> => {
    count(kind);
    const began = performance.now();
    const answer = await open(path, given)
      .then(async (heard) => ({ status: heard.statusCode ?? 0, text: await textOf(heard) }))
      .catch((error: unknown) => ({ status: 0, text: String(error) }));
    seconds.push((performance.now() - began) / 1_000);
    if (answer.status < 200 || answer.status > 299) failed.push(`${kind} ${path}: ${answer.status} ${answer.text.slice(0, 200)}`);
    return answer;
  };

  /** Watches a stream until `over`; if it ends it is opened again, which has to succeed within ten seconds. */
  const watch = async (path: string, headersNow: () => Promise<Record<string, string>>, over: AbortSignal): Promise<void> => {
    let lost = performance.now();
    while (!over.aborted) {
      const stream = await open(path, { headers: await headersNow() }).catch((error: unknown) => String(error));
      const isOpen = typeof stream !== "string" && stream.statusCode === 200;
      if (isOpen) {
        count("stream");
        const close = () => stream.destroy();
        over.addEventListener("abort", close);
        await textOf(stream).catch(() => {});
        over.removeEventListener("abort", close);
        lost = performance.now();
      } else if (typeof stream !== "string") stream.resume();
      if (!isOpen && performance.now() - lost > 10_000) {
        failed.push(`stream ${path}: ${typeof stream === "string" ? stream : stream.statusCode}`);
        lost = performance.now();
      }
      if (!over.aborted) await pause(1_000, undefined, { signal: over }).catch(() => {}); // as `retry-after` says
    }
  };

  /** A socket as a page of ours would open it. */
  const socket = (path: string) => browserSocket(url.replace(/^http/, "ws") + path, { origin: url, certificate });

  return {
    call,
    watch,
    socket,
    count: (kind: string) => void count(kind),
    fail: (what: string) => void failed.push(what),
    failed,
    made: () => Object.values(counts).reduce((sum, one) => sum + one, 0),
    results: () => ({
      ...counts,
      failed: failed.length,
      "slowest, s": Math.round(Math.max(0, ...seconds.slice(-100_000)) * 10) / 10,
    }),
    close: () => agent.destroy(),
  };
}
export type Calls = ReturnType<typeof openCalls>;
