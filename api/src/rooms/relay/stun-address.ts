import { isIPv6 } from "node:net";

export type Address = { ip: string; port: number };

export const magicCookie = 0x2112a442;
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

function bytesOf(ip: string): Buffer {
  const plain = ip.replace(/%.*$/, "");
  if (!isIPv6(plain)) return Buffer.from(plain.split(".").map(Number));
  const [front = "", back] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split("::");
  const [left, right] = [front, back ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const bytes = Buffer.alloc(16);
  left?.forEach((group, nth) => bytes.writeUInt16BE(Number.parseInt(group, 16), 2 * nth));
  right?.forEach((group, nth) => bytes.writeUInt16BE(Number.parseInt(group, 16), 16 - 2 * (right.length - nth)));
  return bytes;
}
