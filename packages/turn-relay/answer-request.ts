import { allocate, changePermission, refresh } from "./allocation-requests.ts";
import type { Allocation } from "./allocations.ts";
import { type Client, neighbourhoodOf } from "./bucket.ts";
import { type Attribute, attributes, kinds, type Message, methods, writeAddress, writeMessage } from "./stun-message.ts";
import { keyOf, readUsername, realm } from "./turn-credentials.ts";
import { type Answer, type Desk, type Signed, valueOf } from "./turn-request.ts";

/** Answers a request (RFC 8656). Without credentials the answer is hardly larger than the request. */
export function answerRequest(message: Message, client: Client, desk: Desk, now: number): void {
  const mine = desk.allocations.of(client.id, now);
  // protects C44: the limit of what strangers ask
  if (!mine && !desk.strangers.take(neighbourhoodOf(client.ip), now)) return;
  const { code, attributes: given = [], key } = answerTo(message, client, mine, desk, now);
  const { method, transaction, hasFingerprint } = message;
  const kind = code === undefined ? kinds.success : kinds.error;
  const why: Attribute[] =
    code === undefined ? [] : [[attributes.errorCode, Buffer.from([0, 0, Math.floor(code / 100), code % 100])]];
  client.send(writeMessage({ method, kind, transaction, attributes: [...why, ...given], key, hasFingerprint }));
}

function answerTo(message: Message, client: Client, mine: Allocation | undefined, desk: Desk, now: number): Answer {
  const unknown = unknownIn(message);
  if (message.method === methods.binding) {
    if (unknown.length > 0) return refuseUnknown(unknown);
    return { attributes: [[attributes.mappedAddress, writeAddress(client, message.transaction)]] };
  }
  const signed = check(message, client, mine, desk, now);
  if ("code" in signed) return signed;
  const { key } = signed;
  if (mine && mine.username !== signed.username) return { code: 441, key };
  if (unknown.length > 0) return { ...refuseUnknown(unknown), key };
  switch (message.method) {
    case methods.allocate:
      return { ...allocate(signed, desk, now), key };
    case methods.refresh:
      return { ...refresh(signed, desk, now), key };
    case methods.createPermission:
    case methods.channelBind:
      return { ...changePermission(signed, now), key };
    default:
      return { code: 400, key };
  }
}

/** Long-term credentials (RFC 8489, 9.2.4): first without them, then with the nonce of the refusal. */
function check(
  message: Message,
  client: Client,
  mine: Allocation | undefined,
  desk: Desk,
  now: number,
): Signed | (Answer & { code: number }) {
  const challenge = (code: number) => ({
    code,
    attributes: [
      [attributes.realm, Buffer.from(realm)],
      [attributes.nonce, Buffer.from(desk.nonces.make(client.id, now))],
    ] satisfies Attribute[],
  });
  if (!message.isSigned) return challenge(401);
  const [username, nonce] = [valueOf(message, attributes.username)?.toString(), valueOf(message, attributes.nonce)?.toString()];
  if (username === undefined || nonce === undefined) return { code: 400 };
  if (!desk.nonces.isCurrent(nonce, client.id, now)) return challenge(438);
  const pass = readUsername(username);
  if (!pass) return challenge(401);
  const key = mine?.username === username ? mine.key : keyOf(desk.secret, username);
  // protects C42: checking a signature
  if (!message.isSignedWith(key)) return challenge(401);
  // a running call may outlive its credentials
  // protects C43: forgetting passes of before [|| desk.isWithdrawn(pass) → nothing]
  // protects C42: the end of a pass [pass.untilSeconds * 1_000 <= now || → nothing]
  if (!mine && (pass.untilSeconds * 1_000 <= now || desk.isWithdrawn(pass))) return challenge(401);
  return { message, client, mine, username, pass, key };
}

const known: ReadonlySet<number> = new Set(Object.values(attributes));
/** Attributes below 0x8000 must be understood. */
const unknownIn = (message: Message): number[] =>
  message.attributes.map(([name]) => name).filter((name) => name < 0x8000 && !known.has(name));
const refuseUnknown = (names: number[]): Answer => ({
  code: 420,
  attributes: [[attributes.unknownAttributes, Buffer.from(names.flatMap((name) => [name >> 8, name & 255]))]],
});
