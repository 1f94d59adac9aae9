import { createHash, randomBytes } from "node:crypto";
import { relayedIp } from "../allocation-requests.ts";
import { tcpWire, udpWire } from "../client-wire.ts";
import {
  type Attribute,
  attributes,
  kinds,
  type Message,
  methods,
  readAddress,
  readMessage,
  writeAddress,
  writeMessage,
} from "../stun-message.ts";
import type { TurnCredentials } from "../turn-credentials.ts";

const silenceMilliseconds = 2_000;

type Way = { port: number; transport?: "udp" | "tcp"; host?: string };

/** A client of the relay that builds its own packets, so that a test can send what no browser would. */
export async function turnClient({ port, transport = "udp", host = "127.0.0.1" }: Way, credentials: TurnCredentials) {
  /** What arrived from other clients: through channels and as indications. */
  const received: { via: number | "indication"; from?: number; text: string }[] = [];
  const replies = new Map<string, (message: Message, packet: Buffer) => void>();
  const waiting: (() => void)[] = [];
  let nonce: Buffer | undefined;
  let realm = "";
  let ended = false;

  const take = (packet: Buffer) => {
    if ((packet[0] ?? 0) >> 6 === 1) {
      const text = packet.subarray(4, 4 + packet.readUInt16BE(2)).toString();
      received.push({ via: packet.readUInt16BE(0), text });
    } else {
      const message = readMessage(packet);
      if (!message) throw new Error("the relay sent what is no message");
      const find = finder(message);
      if (message.kind === kinds.indication) {
        const from = readAddress(find(attributes.peerAddress) ?? Buffer.alloc(0), message.transaction)?.port;
        received.push({ via: "indication", ...(from && { from }), text: find(attributes.data)?.toString() ?? "" });
      } else replies.get(message.transaction.toString("hex"))?.(message, packet);
    }
    for (const look of waiting) look();
  };
  const wire = await (transport === "udp" ? udpWire : tcpWire)(host, port, take, () => (ended = true));

  type More = { sign?: boolean; transaction?: Buffer; password?: string };
  /** The answer, or undefined after two seconds of silence. */
  const ask = async (method: number, given: Attribute[], more: More = {}) => {
    const { sign = true, transaction = randomBytes(12), password = credentials.credential } = more;
    const who: Attribute[] =
      sign && nonce
        ? [
            [attributes.username, Buffer.from(credentials.username)],
            [attributes.realm, Buffer.from(realm)],
            [attributes.nonce, nonce],
          ]
        : [];
    const key = createHash("md5").update(`${credentials.username}:${realm}:${password}`).digest();
    const packet = writeMessage({
      ...{ method, kind: kinds.request, transaction, attributes: [...given, ...who] },
      ...(who.length > 0 && { key }),
    });
    const answer = new Promise<{ message: Message; packet: Buffer } | undefined>((resolve) => {
      const silence = setTimeout(() => resolve(undefined), silenceMilliseconds);
      replies.set(transaction.toString("hex"), (message, bytes) => {
        clearTimeout(silence);
        resolve({ message, packet: bytes });
      });
    });
    wire.send(packet);
    const come = await answer;
    if (!come) return undefined;
    const find = finder(come.message);
    nonce = find(attributes.nonce) ?? nonce;
    realm = find(attributes.realm)?.toString() ?? realm;
    const code = find(attributes.errorCode);
    return {
      code: code ? (code[2] ?? 0) * 100 + (code[3] ?? 0) : 200,
      signed: come.message.isSignedWith(key),
      find,
      transaction,
      bytes: { asked: packet.length, answered: come.packet.length },
    };
  };

  const peer = (name: number, transaction: Buffer, ip = relayedIp): Attribute => [
    attributes.peerAddress,
    writeAddress({ ip, port: name }, transaction),
  ];
  const withPeer = (method: number, name: number, more: Attribute[] = [], ip?: string) => {
    const transaction = randomBytes(12);
    return ask(method, [...more, peer(name, transaction, ip)], { transaction });
  };
  const udpTransport: Attribute = [attributes.transport, Buffer.from([17, 0, 0, 0])];

  return {
    received,
    ask,
    udpTransport,
    isEnded: () => ended,
    /** Asks for a place, over UDP or the transport of this number; returns its name, or the error code. */
    login: async ({ over = 17 } = {}) => {
      const transportAsked: Attribute = [attributes.transport, Buffer.from([over, 0, 0, 0])];
      const first = await ask(methods.allocate, [transportAsked], { sign: false });
      if (first?.code !== 401) return { code: first?.code };
      const answer = await ask(methods.allocate, [transportAsked]);
      if (answer?.code !== 200) return { code: answer?.code };
      const value = answer.find(attributes.relayedAddress) ?? Buffer.alloc(0);
      return { code: 200, name: readAddress(value, answer.transaction)?.port ?? 0 };
    },
    permit: (name: number, ip?: string) => withPeer(methods.createPermission, name, [], ip),
    bind: (channel: number, name: number, ip?: string) => {
      const number = Buffer.from([channel >> 8, channel & 255, 0, 0]);
      return withPeer(methods.channelBind, name, [[attributes.channelNumber, number]], ip);
    },
    refresh: (seconds = 600) => {
      const value = Buffer.alloc(4);
      value.writeUInt32BE(seconds);
      return ask(methods.refresh, [[attributes.lifetime, value]]);
    },
    say: (channel: number, text: string) => wire.send(channelData(channel, Buffer.from(text), transport)),
    sayTo: (name: number, text: string, ip?: string) => {
      const transaction = randomBytes(12);
      const given: Attribute[] = [peer(name, transaction, ip), [attributes.data, Buffer.from(text)]];
      wire.send(writeMessage({ method: methods.send, kind: kinds.indication, transaction, attributes: given }));
    },
    /** Sends raw bytes. */
    send: wire.send,
    /** Waits until this many packets from others have arrived. */
    receive: (count: number) =>
      new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${received.length} of ${count} packets arrived`)), 10_000);
        const look = () => {
          if (received.length < count) return;
          clearTimeout(late);
          resolve();
        };
        waiting.push(look);
        look();
      }),
    /** Stops or resumes reading over TCP. */
    read: wire.read,
    close: wire.close,
  };
}
export type TurnClient = Awaited<ReturnType<typeof turnClient>>;

const finder =
  (message: Message) =>
  (name: number): Buffer | undefined =>
    message.attributes.find(([one]) => one === name)?.[1];

/** Over TCP, packets end at multiples of four bytes. */
export function channelData(channel: number, data: Buffer, transport: "udp" | "tcp" = "udp"): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(channel, 0);
  header.writeUInt16BE(data.length, 2);
  const padding = transport === "tcp" ? (4 - (data.length % 4)) % 4 : 0;
  return Buffer.concat([header, data, Buffer.alloc(padding)]);
}
