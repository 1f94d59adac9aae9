import { rolesFor } from "@tutoring/contract";
import type { IncomingMessage } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { translator } from "@tutoring/contract/speak";
import type { Context } from "#api/platform/core/context.ts";
import { guardedRequest, internet, type Network } from "#api/platform/core/guarded-request.ts";
import { unseal } from "#api/platform/core/seal.ts";
import { byCommand, writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest } from "#api/platform/mail/index.ts";
import {
  type Answer,
  type DueDelivery,
  leaseDelivery,
  noteFailure,
  noteSuccess,
  settleDelivery,
  turnOff,
} from "./deliveries.queries.ts";
import { addressPauseSeconds, pauseAfter, turnedOffAfterHours } from "./retries.policy.ts";
import { signedHeaders } from "./sign.ts";
import texts from "./webhook-emails.en.ts";

const t = translator("en");

type Parts = Pick<Context, "db" | "now" | "secrets"> & { settings: Pick<Context["settings"], "address"> };

const [timeoutMilliseconds, shownCharacters, atOnce, lookMilliseconds] = [15_000, 200, 8, 1_000];

/**
 * Background job: sends all webhooks that are due, to eight addresses at once, and to each one after the other. While an address keeps it
 * waiting, the free places look every second for what has become due elsewhere.
 */
export function webhookSender(parts: Parts, network: Network = internet): () => Promise<void> {
  const work = async () => {
    for (;;) {
      const due = await leaseDelivery(parts.db);
      if (!due) return;
      await deliver(parts, due, network);
    }
  };
  return async () => {
    const busy = new Set<Promise<void>>();
    do {
      for (let free = atOnce - busy.size; free > 0; free -= 1) {
        const place: Promise<void> = work().finally(() => busy.delete(place));
        busy.add(place);
      }
      // protects C162: looking for other webhooks while an address does not answer [lookMilliseconds, undefined → 2 ** 31 - 1, undefined]
      await Promise.race([Promise.all(busy), pause(lookMilliseconds, undefined, { ref: false })]);
    } while (busy.size > 0);
  };
}

type Tried = Answer & { retryAfterSeconds?: number | undefined };

async function deliver(parts: Parts, due: DueDelivery, network: Network): Promise<void> {
  const { db } = parts;
  const { number, endpointId } = due;
  const tried = await post(parts, due, network);
  const { status } = tried;
  if (status !== null && status >= 200 && status < 300) {
    await db.transaction().execute(async (inside) => {
      await settleDelivery(inside, number, tried, { state: "delivered" });
      await noteSuccess(inside, endpointId);
    });
    return;
  }
  const seconds = status === 410 ? undefined : pauseAfter(due.tries + 1, tried.retryAfterSeconds);
  await db.transaction().execute(async (inside) => {
    await settleDelivery(inside, number, tried, seconds === undefined ? { state: "failed" } : { state: "waiting", seconds });
    const { hours, mustTell } = await noteFailure(inside, endpointId, addressPauseSeconds);
    const off = status === 410 ? "gone" : hours >= turnedOffAfterHours ? "failed" : undefined;
    const host = new URL(urlOf(parts, due) ?? "https://unknown").host;
    const values = { host, link: `${parts.settings.address}/admin/integrations/webhooks` };
    const tell = (subject: string, text: string) =>
      enqueueDigest({ db: inside }, { to: rolesFor("manage-integrations"), subject, text });
    // protects C162: telling admins of an address at which nothing has arrived for a day [mustTell && → nothing]
    if (mustTell && !off) return tell(t(texts.failingSubject, values), t(texts.failing, values));
    if (!off || !(await turnOff(inside, endpointId, off))) return undefined;
    await tell(t(texts.subject, values), t(texts[off], values));
    return writeLog(
      { db: inside, ...byCommand("send-webhooks") },
      { type: "UPDATE", operation: "webhook-turned-off", details: { name: host, state: off } },
    );
  });
}

const urlOf = ({ secrets }: Parts, { sealedUrl, endpointId }: DueDelivery) =>
  unseal(secrets.webhooks, sealedUrl, endpointId)?.toString();

async function post(parts: Parts, due: DueDelivery, network: Network): Promise<Tried> {
  const { now, secrets } = parts;
  const { endpointId, eventId, type, data, createdAt, sealedSecret, formerSecrets } = due;
  const began = performance.now();
  const took = () => Math.round(performance.now() - began);
  try {
    const url = urlOf(parts, due);
    const signing = [sealedSecret, ...formerSecrets].flatMap(
      (one) => unseal(secrets.webhooks, one, endpointId)?.toString() ?? [],
    );
    if (!url || signing.length === 0) throw new Error("sealed with another SESSION_SECRET");
    const body = JSON.stringify({ type, timestamp: createdAt.toISOString(), data });
    const headers = signedHeaders({ id: eventId, at: now(), body }, signing);
    const signal = AbortSignal.timeout(timeoutMilliseconds);
    const response = await guardedRequest(new URL(url), { method: "POST", headers, body: Buffer.from(body) }, network, signal);
    const answer = await beginningOf(response);
    const retryAfter = Number(response.headers["retry-after"]);
    return {
      ...{ status: response.statusCode ?? null, answer, tookMilliseconds: took() },
      retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    };
  } catch (error) {
    const answer = shown(error instanceof Error ? error.message : String(error));
    return { status: null, answer, tookMilliseconds: took() };
  }
}

/** The first characters of an answer; no more of it is read. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  let text = "";
  for await (const piece of response) {
    text += String(piece);
    if (text.length >= shownCharacters) break; // which ends the connection
  }
  return shown(text);
}

/** As PostgreSQL can store it. */
const shown = (text: string): string =>
  text
    .replace(/\p{Cc}+/gu, " ")
    .slice(0, shownCharacters)
    .toWellFormed();
