import { createHmac } from "node:crypto";
import { isIPv6 } from "node:net";
import { crc32 } from "node:zlib";
import { isSameSecret } from "./same-secret.ts";

export type Address = { ip: string; port: number };

const magicCookie = 0x2112a442;
const cookieBytes = Buffer.from([0x21, 0x12, 0xa4, 0x42]);

/** The value of XOR-MAPPED-ADDRESS and similar attributes (RFC 8489, 14.2). */
export function writeAddress({ ip, port }: Address, transaction: Buffer): Buffer {
  const bytes = bytesOf(ip);
  const value = Buffer.alloc(4 + bytes.length);
  value[1] = bytes.length === 4 ? 1 : 2;
  value.writeUInt16BE(port ^ (magicCookie >>> 16), 2);
  hide(bytes, transaction).copy(value, 4);
  return value;
}

/** Undefined if the value is not an address. IPv6 comes as eight groups without a double colon. */
export function readAddress(value: Buffer, transaction: Buffer): Address | undefined {
  const family = value[1];
  if (!(family === 1 && value.length === 8) && !(family === 2 && value.length === 20)) return undefined;
  const bytes = hide(value.subarray(4), transaction);
  const port = value.readUInt16BE(2) ^ (magicCookie >>> 16);
  if (family === 1) return { ip: bytes.join("."), port };
  const groups = Array.from({ length: 8 }, (_, nth) => bytes.readUInt16BE(2 * nth).toString(16));
  return { ip: groups.join(":"), port };
}

/** XOR with the cookie and the transaction id; applied twice, it restores the bytes. */
function hide(bytes: Buffer, transaction: Buffer): Buffer {
  const mask = Buffer.concat([cookieBytes, transaction]);
  return Buffer.from(bytes.map((byte, nth) => byte ^ (mask[nth] ?? 0)));
}

/** An address as it is sent: four bytes or 16. */
export function bytesOf(ip: string): Buffer {
  const plain = ip.replace(/%.*$/, "");
  if (!isIPv6(plain)) return Buffer.from(plain.split(".").map(Number));
  const [front = "", back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [front, back ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const bytes = Buffer.alloc(16);
  left?.forEach((group, nth) => bytes.writeUInt16BE(Number.parseInt(group, 16), 2 * nth));
  right?.forEach((group, nth) => bytes.writeUInt16BE(Number.parseInt(group, 16), 16 - 2 * (right.length - nth)));
  return bytes;
}

export const methods = { binding: 1, allocate: 3, refresh: 4, send: 6, data: 7, createPermission: 8, channelBind: 9 } as const;
export const kinds = { request: 0x000, indication: 0x010, success: 0x100, error: 0x110 } as const;
export const attributes = {
  username: 0x0006,
  integrity: 0x0008,
  errorCode: 0x0009,
  unknownAttributes: 0x000a,
  channelNumber: 0x000c,
  lifetime: 0x000d,
  peerAddress: 0x0012,
  data: 0x0013,
  realm: 0x0014,
  nonce: 0x0015,
  relayedAddress: 0x0016,
  addressFamily: 0x0017,
  evenPort: 0x0018,
  transport: 0x0019,
  mappedAddress: 0x0020,
  fingerprint: 0x8028,
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];
export type Attribute = [type: number, value: Buffer];
export type Message = {
  method: number;
  kind: Kind;
  /** 12 bytes. */
  transaction: Buffer;
  /** The attributes before the integrity, which covers them. */
  attributes: Attribute[];
  hasFingerprint: boolean;
  /** Whether the sender knew this key; false when the message has no integrity. */
  isSignedWith: (key: Buffer) => boolean;
  isSigned: boolean;
};

const headerBytes = 20;
const integrityBytes = 24;
const fingerprintBytes = 8;
const fingerprintMask = 0x5354554e;
/** More than any client sends, so that a packet of empty attributes costs little. */
const maxAttributes = 24;
const padded = (bytes: number) => (bytes + 3) & ~3;

/** A whole STUN message (RFC 8489, 5); undefined for anything else. */
export function readMessage(packet: Buffer): Message | undefined {
  if (packet.length < headerBytes || packet.readUInt32BE(4) !== magicCookie) return undefined;
  const type = packet.readUInt16BE(0);
  if (type >> 14 !== 0 || packet.readUInt16BE(2) !== packet.length - headerBytes || packet.length % 4 !== 0) return undefined;
  const found: Attribute[] = [];
  let [integrityAt, hasFingerprint] = [-1, false];
  for (let at = headerBytes; at < packet.length;) {
    const [name, size] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)];
    const next = at + 4 + padded(size);
    if (next > packet.length || found.length === maxAttributes) return undefined;
    const value = packet.subarray(at + 4, at + 4 + size);
    if (name === attributes.fingerprint) {
      if (next !== packet.length || !value.equals(fingerprintOf(packet.subarray(0, at)))) return undefined;
      hasFingerprint = true;
    } else if (name === attributes.integrity && integrityAt < 0) {
      if (size !== integrityBytes - 4) return undefined;
      integrityAt = at;
    } else if (integrityAt < 0) found.push([name, value]);
    at = next;
  }
  return {
    method: (type & 0x000f) | ((type & 0x00e0) >> 1) | ((type & 0x3e00) >> 2),
    kind: (type & 0x0110) as Kind,
    transaction: packet.subarray(8, headerBytes),
    attributes: found,
    hasFingerprint,
    isSigned: integrityAt > 0,
    isSignedWith: (key) =>
      integrityAt > 0 &&
      isSameSecret(integrityOf(packet.subarray(0, integrityAt), key), packet.subarray(integrityAt + 4, integrityAt + 24)),
  };
}

type Written = {
  method: number;
  kind: Kind;
  transaction: Buffer;
  attributes: Attribute[];
  /** Signs the message. */
  key?: Buffer | undefined;
  hasFingerprint?: boolean;
};

/** A STUN message; with a key it is signed, with `hasFingerprint` it ends with its checksum. */
export function writeMessage({ method, kind, transaction, attributes: given, key, hasFingerprint = false }: Written): Buffer {
  const plainBytes = given.reduce((sum, [, value]) => sum + 4 + padded(value.length), headerBytes);
  const packet = Buffer.alloc(plainBytes + (key ? integrityBytes : 0) + (hasFingerprint ? fingerprintBytes : 0));
  packet.writeUInt16BE((method & 0x0f) | ((method & 0x70) << 1) | ((method & 0xf80) << 2) | kind, 0);
  packet.writeUInt16BE(packet.length - headerBytes, 2);
  packet.writeUInt32BE(magicCookie, 4);
  transaction.copy(packet, 8);
  let at = headerBytes;
  const add = (name: number, value: Buffer) => {
    packet.writeUInt16BE(name, at);
    packet.writeUInt16BE(value.length, at + 2);
    value.copy(packet, at + 4);
    at += 4 + padded(value.length);
  };
  for (const [name, value] of given) add(name, value);
  if (key) add(attributes.integrity, integrityOf(packet.subarray(0, at), key));
  if (hasFingerprint) add(attributes.fingerprint, fingerprintOf(packet.subarray(0, at)));
  return packet;
}

/** The protocol prescribes HMAC-SHA1; the length in the header ends with the integrity. */
function integrityOf(before: Buffer, key: Buffer): Buffer {
  const header = Buffer.from(before.subarray(0, headerBytes));
  header.writeUInt16BE(before.length + integrityBytes - headerBytes, 2);
  return createHmac("sha1", key).update(header).update(before.subarray(headerBytes)).digest();
}

/** Computed with the length of the whole message. */
function fingerprintOf(before: Buffer): Buffer {
  const header = Buffer.from(before.subarray(0, headerBytes));
  header.writeUInt16BE(before.length + fingerprintBytes - headerBytes, 2);
  const value = Buffer.alloc(4);
  value.writeUInt32BE((crc32(before.subarray(headerBytes), crc32(header)) ^ fingerprintMask) >>> 0);
  return value;
}
