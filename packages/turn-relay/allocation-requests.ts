import type { Allocation } from "./allocations.ts";
import { neighbourhoodOf } from "./bucket.ts";
import { attributes, methods, readAddress, writeAddress } from "./stun-message.ts";
import { type Answer, type Desk, type Signed, valueOf } from "./turn-request.ts";

/** All relayed addresses are ports of this address, which no network uses. */
export const relayedIp = "192.0.2.1";

const allocationSeconds = 600;
const permissionSeconds = 300;
const channelSeconds = 600;
const [firstChannel, lastChannel] = [0x4000, 0x7fff]; // as RFC 5766 had them; the newer one ends at 0x4fff
const maxChannels = 32;
const [udp, ipv4] = [17, 1];
/** Only even ports are allocated; the odd port beside one, for RTCP, is not reserved. */
const reserved = 0x80;

/** A place in the relay. Its address is IPv4 for all, so that clients of both families reach each other. */
export function allocate(signed: Signed, { allocations }: Desk, now: number): Answer {
  const { message, client, mine, pass, username, key } = signed;
  const { transaction } = message;
  if (mine && !mine.transaction.equals(transaction)) return { code: 437 };
  if (valueOf(message, attributes.transport)?.[0] !== udp) return { code: 442 };
  if ((valueOf(message, attributes.addressFamily)?.[0] ?? ipv4) !== ipv4) return { code: 440 };
  if ((valueOf(message, attributes.evenPort)?.[0] ?? 0) >= reserved) return { code: 508 };
  const asked = { client, pass, username, key, transaction, neighbourhood: neighbourhoodOf(client.ip) };
  const allocation = mine ?? allocations.add(asked, now);
  if (!allocation) return { code: 486 };
  allocation.expiresAt = now + allocationSeconds * 1_000;
  return {
    attributes: [
      [attributes.relayedAddress, writeAddress({ ip: relayedIp, port: allocation.name }, transaction)],
      [attributes.lifetime, uint32(allocationSeconds)],
      [attributes.mappedAddress, writeAddress(client, transaction)],
    ],
  };
}

/** Extends a place by ten minutes, or ends it if the lifetime is zero. */
export function refresh({ message, mine }: Signed, { allocations }: Desk, now: number): Answer {
  if (!mine) return { code: 437 };
  const seconds = valueOf(message, attributes.lifetime)?.equals(uint32(0)) ? 0 : allocationSeconds;
  mine.expiresAt = now + seconds * 1_000;
  if (seconds === 0) allocations.drop(mine);
  return { attributes: [[attributes.lifetime, uint32(seconds)]] };
}

/** Permits peers to send here, and binds one to a channel. Any address but our own names is refused. */
export function changePermission({ message, mine }: Signed, now: number): Answer {
  if (!mine) return { code: 437 };
  const peers = message.attributes.filter(([name]) => name === attributes.peerAddress);
  const addresses = peers.map(([, value]) => readAddress(value, message.transaction));
  const [first] = addresses;
  if (!first || addresses.includes(undefined)) return { code: 400 };
  if (addresses.some((address) => address?.ip.includes(":"))) return { code: 443 };
  // protects C41: refusing addresses outside the relay
  if (addresses.some((address) => address?.ip !== relayedIp)) return { code: 403 };
  if (message.method === methods.channelBind) {
    const number = valueOf(message, attributes.channelNumber);
    if (number?.length !== 4 || !bind(mine, number.readUInt16BE(0), first.port, now)) return { code: 400 };
  }
  mine.permittedUntil = now + permissionSeconds * 1_000;
  return {};
}

/** False unless number and peer are free, or already bound to each other. */
function bind({ channels, channelOf }: Allocation, number: number, peer: number, now: number): boolean {
  if (number < firstChannel || number > lastChannel) return false;
  for (const [other, { peer: its, until }] of channels) {
    if (until > now) continue;
    channels.delete(other);
    channelOf.delete(its);
  }
  const bound = channels.get(number);
  if ((bound && bound.peer !== peer) || (channelOf.get(peer) ?? number) !== number) return false;
  if (!bound && channels.size >= maxChannels) return false;
  channels.set(number, { peer, until: now + channelSeconds * 1_000 });
  channelOf.set(peer, number);
  return true;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
