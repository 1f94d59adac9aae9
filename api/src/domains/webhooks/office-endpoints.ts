import { randomUUID } from "node:crypto";
import { firstRow, metaOf, rolesFor, type WebhookDelivery, type WebhookEndpoint, type WebhookType } from "@tutoring/contract";
import { maxWebhookEndpoints } from "@tutoring/contract/rules";
import { translator } from "@tutoring/contract/speak";
import { type Context, inTransaction, requireFreshSignIn, type SignedIn } from "#api/platform/core/context.ts";
import { Refusal } from "#api/platform/core/errors.ts";
import { seal, unseal } from "#api/platform/core/seal.ts";
import { lockUntilEnd } from "#api/platform/db/locks.ts";
import { writeLog } from "#api/platform/logs/index.ts";
import { enqueueDigest } from "#api/platform/mail/index.ts";
import { deliveries, deliveryOf, insertTest, requeue, requeueFailed } from "./deliveries.queries.ts";
import {
  countEndpoints,
  deleteEndpoint,
  endpoints,
  insertEndpoint,
  setSecret,
  setState,
  setTypes,
  type StoredEndpoint,
} from "./endpoints.queries.ts";
import { newSecret } from "./sign.ts";
import texts from "./webhook-emails.en.ts";

const t = translator("en");

const shown = ({ secrets }: Context, { sealedUrl, ...endpoint }: StoredEndpoint): WebhookEndpoint => ({
  ...endpoint,
  url: unseal(secrets.webhooks, sealedUrl, endpoint.id)?.toString() ?? "",
});

/** An address. Refuses with `no-such-endpoint`. */
async function requireEndpoint(context: SignedIn, id: string): Promise<WebhookEndpoint> {
  const [found] = await endpoints(context.db, id);
  if (!found) throw new Refusal("no-such-endpoint");
  return shown(context, found);
}

export const listEndpoints = async (context: SignedIn) => ({
  data: (await endpoints(context.db)).map((one) => shown(context, one)),
});

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : "");

/** Whether the guarded request may call it; whether its host is in a network of ours is found out when it is called. */
function isSafe(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, port, username, password } = new URL(url);
  return protocol === "https:" && !port && !username && !password;
}

/** Adds an address. Only this reply contains its secret. Refuses with `confirm` without a recent proof of identity. */
export function addEndpoint(context: SignedIn, { url, types }: { url: string; types: readonly WebhookType[] }) {
  requireFreshSignIn(context);
  if (!isSafe(url)) throw new Refusal("unsafe-url");
  const [id, secret, key] = [randomUUID(), newSecret(), context.secrets.webhooks];
  return inTransaction(context, async (inside) => {
    await lockUntilEnd(inside.db, "webhook endpoints");
    if ((await countEndpoints(inside.db)) >= maxWebhookEndpoints) throw new Refusal("too-many-endpoints");
    const [sealedUrl, sealedSecret] = [seal(key, Buffer.from(url), id), seal(key, Buffer.from(secret), id)];
    await insertEndpoint(inside.db, { id, sealedUrl, sealedSecret, types: [...new Set(types)] });
    await writeLog(inside, { type: "CREATE", operation: "webhook-added", details: { name: hostOf(url), types } });
    // protects C162: telling every admin of a new address
    await tellAdmins(inside, url, (values) => ({
      subject: t(texts.addedSubject, values),
      text: t(texts.added, { ...values, types: types.join(", ") }),
    }));
    return { endpoint: await requireEndpoint(inside, id), secret };
  });
}

type Values = { host: string; admin: string; link: string };

/** Tells all admins what one of them has done with an address: a thief in one account would leave with a secret that signs. */
const tellAdmins = (inside: SignedIn, url: string, say: (values: Values) => { subject: string; text: string }): Promise<void> => {
  const { viewer, settings } = inside;
  const values = { host: hostOf(url), admin: viewer.name, link: `${settings.address}/admin/integrations/webhooks` };
  return enqueueDigest(inside, { to: rolesFor("manage-integrations"), ...say(values) });
};

type Change = { types?: readonly WebhookType[] | undefined; on?: boolean | undefined };

/** Chooses what is sent to an address, or turns it on or off. */
export function changeEndpoint(context: SignedIn, id: string, { types, on }: Change): Promise<WebhookEndpoint> {
  requireFreshSignIn(context);
  return inTransaction(context, async (inside) => {
    const { url } = await requireEndpoint(inside, id);
    if (types) await setTypes(inside.db, id, [...new Set(types)]);
    if (on !== undefined) await setState(inside.db, id, on ? "on" : "off");
    await writeLog(inside, { type: "UPDATE", operation: "webhook-changed", details: { name: hostOf(url), types, on } });
    return requireEndpoint(inside, id);
  });
}

/** Gives an address a new secret, and tells all admins. Only this reply contains it; the former one signs as well for a day. */
export function renewSecret(context: SignedIn, id: string): Promise<{ endpoint: WebhookEndpoint; secret: string }> {
  requireFreshSignIn(context);
  const secret = newSecret();
  return inTransaction(context, async (inside) => {
    const { url } = await requireEndpoint(inside, id);
    await setSecret(inside.db, id, seal(context.secrets.webhooks, Buffer.from(secret), id));
    await writeLog(inside, { type: "UPDATE", operation: "webhook-secret-renewed", details: { name: hostOf(url) } });
    // protects C162: telling every admin of a new secret
    await tellAdmins(inside, url, (values) => ({ subject: t(texts.renewedSubject, values), text: t(texts.renewed, values) }));
    return { endpoint: await requireEndpoint(inside, id), secret };
  });
}

export async function removeEndpoint(context: SignedIn, id: string): Promise<void> {
  await inTransaction(context, async (inside) => {
    const { url } = await requireEndpoint(inside, id);
    await deleteEndpoint(inside.db, id);
    await writeLog(inside, { type: "DELETE", operation: "webhook-removed", details: { name: hostOf(url) } });
  });
}

async function requireDelivery({ db }: SignedIn, id: string, number: number): Promise<WebhookDelivery> {
  const found = await deliveryOf(db, id, number);
  if (!found) throw new Refusal("no-such-delivery");
  return found;
}

/** Sends a test event. Refuses with `endpoint-off`. */
export function sendTestEvent(context: SignedIn, id: string): Promise<WebhookDelivery> {
  return inTransaction(context, async (inside) => {
    const { url, state } = await requireEndpoint(inside, id);
    if (state !== "on") throw new Refusal("endpoint-off");
    const number = await insertTest(inside.db, id);
    await writeLog(inside, { type: "CREATE", operation: "webhook-tested", details: { name: hostOf(url) } });
    return requireDelivery(inside, id, number);
  });
}

/** Sends a delivery again, with its id, and again and again if it fails. Refuses with `endpoint-off` or `no-such-delivery`. */
export function sendAgain(context: SignedIn, id: string, number: number): Promise<WebhookDelivery> {
  return inTransaction(context, async (inside) => {
    await requireDelivery(inside, id, number);
    const { url, state } = await requireEndpoint(inside, id);
    if (state !== "on") throw new Refusal("endpoint-off");
    await requeue(inside.db, id, number);
    await writeLog(inside, { type: "UPDATE", operation: "webhook-sent-again", details: { name: hostOf(url), delivery: number } });
    return requireDelivery(inside, id, number);
  });
}

/** Sends all deliveries again that were given up. Refuses with `endpoint-off`. */
export function sendAllAgain(context: SignedIn, id: string): Promise<{ sent: number }> {
  return inTransaction(context, async (inside) => {
    const { url, state } = await requireEndpoint(inside, id);
    if (state !== "on") throw new Refusal("endpoint-off");
    const sent = await requeueFailed(inside.db, id);
    await writeLog(inside, { type: "UPDATE", operation: "webhook-sent-again", details: { name: hostOf(url), counted: sent } });
    return { sent };
  });
}

type Page = { page?: number | undefined; limit: number; offset?: number | undefined };

/** What was sent to an address, the newest first. */
export async function listDeliveries(context: SignedIn, id: string, query: Page) {
  await requireEndpoint(context, id);
  const { rows, total } = await deliveries(context.db, id, { first: firstRow(query), limit: query.limit });
  return { data: rows, meta: metaOf(query, total) };
}
