import { createHash, randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";
import { type Wire, tcpWire, tlsWire, udpWire } from "./client-wire.ts";
import {
  type Attribute,
  attributes,
  kinds,
  type Message,
  methods,
  readAddress,
  readMessage,
  writeMessage,
} from "./stun-message.ts";
import type { TurnCredentials } from "./turn-credentials.ts";

/** What a relay answered: the address that it lent, or why it lent none. */
export type Allocation = { relayed: string } | { why: string; code?: number };

const address = /^(turns?):(\[[^\]]+\]|[^:?]+)(?::(\d+))?(?:\?transport=(udp|tcp))?$/;
/** Milliseconds after which a packet is sent again, until nothing more is expected. */
const waits = [500, 1_000, 2_000];

/** Asks the TURN server at an address such as `turn:relay.example:3478?transport=udp` for a place, and gives it back. */
export async function tryAllocation(url: string, { username, credential }: TurnCredentials): Promise<Allocation> {
  const [, scheme, name = "", port, transport = "udp"] = address.exec(url) ?? [];
  if (!scheme) return { why: "the address is not that of a TURN server" };
  let heard: ((message: Message) => void) | undefined;
  let failed: ((error: Error) => void) | undefined;
  const take = (packet: Buffer) => {
    const message = readMessage(packet);
    if (message) heard?.(message);
  };
  const fail = (error = new Error("it closed the connection")) => failed?.(error);
  let wire: Wire | undefined;
  try {
    const plain = name.replaceAll(/[[\]]/g, "");
    const { address: host } = await lookup(plain);
    const at = Number(port ?? (scheme === "turns" ? 5349 : 3478));
    wire = await inTime(
      scheme === "turns"
        ? tlsWire(host, at, plain, take, fail)
        : transport === "tcp"
          ? tcpWire(host, at, take, fail)
          : udpWire(host, at, take, fail),
    );
    const ask = (method: number, given: Attribute[], key?: Buffer) =>
      exchange(
        (packet) => wire?.send(packet),
        (listen, refuse) => ([heard, failed] = [listen, refuse]),
        { method, attributes: given, key },
      );
    const wanted: Attribute[] = [[attributes.transport, Buffer.from([17, 0, 0, 0])]];
    const first = await ask(methods.allocate, wanted);
    const [realm, nonce] = [valueIn(first, attributes.realm), valueIn(first, attributes.nonce)];
    if (!realm || !nonce) return { why: "it did not ask for credentials, as a relay with a secret does", ...codeIn(first) };
    const who: Attribute[] = [
      [attributes.username, Buffer.from(username)],
      [attributes.realm, realm],
      [attributes.nonce, nonce],
    ];
    const key = createHash("md5").update(`${username}:${realm.toString()}:${credential}`).digest();
    const answer = await ask(methods.allocate, [...wanted, ...who], key);
    const lent = valueIn(answer, attributes.relayedAddress);
    if (answer.kind !== kinds.success || !lent) return refusalOf(answer);
    const relayed = readAddress(lent, answer.transaction);
    await ask(methods.refresh, [[attributes.lifetime, Buffer.alloc(4)], ...who], key).catch(() => {}); // it ends by itself too
    return { relayed: relayed ? `${relayed.ip}:${relayed.port}` : "an address that cannot be read" };
  } catch (error) {
    return { why: error instanceof Error ? ("code" in error ? String(error.code) : error.message) : String(error) };
  } finally {
    wire?.close();
  }
}

type Question = { method: number; attributes: Attribute[]; key: Buffer | undefined };
type Listen = (listen: (message: Message) => void, refuse: (error: Error) => void) => void;

/** Sends a request until it is answered, as UDP loses packets. */
async function exchange(send: (packet: Buffer) => void, listen: Listen, { key, ...asked }: Question): Promise<Message> {
  const transaction = randomBytes(12);
  const packet = writeMessage({ ...asked, kind: kinds.request, transaction, ...(key && { key }) });
  const answered = new Promise<Message>((resolve, reject) =>
    listen((message) => message.transaction.equals(transaction) && resolve(message), reject),
  );
  answered.catch(() => {}); // it is awaited below
  for (const wait of waits) {
    send(packet);
    const message = await Promise.race([answered, later(wait)]);
    if (message) return message;
  }
  throw new Error("no answer");
}

const later = (milliseconds: number) =>
  new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), milliseconds).unref());

async function inTime(opening: Promise<Wire>): Promise<Wire> {
  const late = later(5_000).then(() => undefined);
  const wire = await Promise.race([opening, late]);
  if (wire) return wire;
  opening.then(
    (opened) => opened.close(),
    () => {},
  );
  throw new Error("no answer");
}

const valueIn = ({ attributes: given }: Message, wanted: number) => given.find(([name]) => name === wanted)?.[1];

function codeIn(message: Message): { code?: number } {
  const value = valueIn(message, attributes.errorCode);
  return value ? { code: (value[2] ?? 0) * 100 + (value[3] ?? 0) } : {};
}

function refusalOf(message: Message): Allocation {
  const { code } = codeIn(message);
  if (code === undefined) return { why: "its answer cannot be read" };
  return { code, why: code === 401 ? "it does not accept our credentials" : `it refuses with error ${code}` };
}
