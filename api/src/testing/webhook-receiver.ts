import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { Webhook } from "standardwebhooks";
import type { Network } from "#api/platform/core/guarded-request.ts";

type ReceivedWebhook = { path: string; headers: Record<string, string>; body: string };
/** `never`: the connection stays open, and nothing comes. */
type Answer = { status: number; headers?: Record<string, string> } | "never";

/** A server in the internet that takes webhooks. */
export async function openWebhookReceiver() {
  const received: ReceivedWebhook[] = [];
  /** What it answers at each path; 204 where nothing else is said. */
  const answers = new Map<string, Answer>();
  /** The connections that wait for an answer at a path with `never`. */
  const held: (() => void)[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const path = request.url ?? "";
      received.push({ path, headers: request.headers as Record<string, string>, body });
      const answer = answers.get(path) ?? { status: 204 };
      if (answer === "never") return void held.push(() => response.destroy());
      response.writeHead(answer.status, answer.headers).end(answer.status === 204 ? undefined : "no, thank you");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    answers,
    held,
    port,
    network: networkTo(port),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a webhook says, read by the official library of Standard Webhooks. Throws if it is not signed with this secret. */
export const verified = (secret: string, { body, headers }: ReceivedWebhook) =>
  new Webhook(secret).verify(body, headers) as { data: Record<string, unknown> };

/** The internet, in which every address leads to the receiver. */
export const networkTo = (port: number): Network => ({
  resolve: () => Promise.resolve(["198.41.0.4"]),
  connect: () => connect(port, "127.0.0.1"),
});
