import { randomBytes } from "node:crypto";
import { relayedIp } from "./allocation-requests.ts";
import type { Allocation, Allocations } from "./allocations.ts";
import { attributes, kinds, type Message, methods, readAddress, writeAddress, writeMessage } from "./stun-message.ts";
import type { Traffic, SimulatedNetwork } from "./traffic.ts";

export type Lines = { allocations: Allocations; traffic: Traffic; network: SimulatedNetwork | undefined };

const headerBytes = 4;

/** Forwards channel data, which is nearly everything. */
export function forwardChannelData(packet: Buffer, from: Allocation, lines: Lines, now: number): void {
  if (packet.length < headerBytes) return;
  const size = packet.readUInt16BE(2);
  const channel = from.channels.get(packet.readUInt16BE(0));
  if (!channel || channel.until <= now || headerBytes + size > packet.length) return;
  pass(packet.subarray(headerBytes, headerBytes + size), { from, to: channel.peer }, lines, now, packet);
}

/** Forwards what comes before a channel is bound. */
export function forwardIndication(message: Message, from: Allocation, lines: Lines, now: number): void {
  const find = (name: number) => message.attributes.find(([one]) => one === name)?.[1];
  const [peer, data] = [find(attributes.peerAddress), find(attributes.data)];
  const address = peer && readAddress(peer, message.transaction);
  if (data && address?.ip === relayedIp) pass(data, { from, to: address.port }, lines, now);
}

/** Passes data to a member of the same room who has permitted the sender, and to nobody else. */
function pass(
  data: Buffer,
  way: { from: Allocation; to: number },
  { allocations, traffic, network }: Lines,
  now: number,
  whole?: Buffer,
) {
  const { from } = way;
  const to = allocations.named(way.to, now);
  const { totals } = traffic;
  // protects C41: asking whether both are of one room [to.room !== from.room || → nothing]
  if (!to || to.room !== from.room || from.permittedUntil <= now || to.permittedUntil <= now) {
    totals.astray += 1;
    return;
  }
  from.lastHeardAt = now;
  // protects C44: the bucket of a place
  if (!from.bucket.take(data.length, now)) {
    totals.throttled += 1;
    return;
  }
  traffic.add(from, data.length, now);
  const packet = packetFor(to, from.name, data, now, whole);
  if (network) network.pass(packet, { from, to });
  else if (!to.client.send(packet)) totals.tooSlow += 1;
}

/** The packet on the receiver's channel, or an indication if there is none. `whole`: the packet that the data came in. */
function packetFor(to: Allocation, peer: number, data: Buffer, now: number, whole: Buffer | undefined): Buffer {
  const channel = to.channelOf.get(peer);
  const current = channel !== undefined && (to.channels.get(channel)?.until ?? 0) > now;
  if (!current) {
    const transaction = randomBytes(12);
    const given: [number, Buffer][] = [
      [attributes.peerAddress, writeAddress({ ip: relayedIp, port: peer }, transaction)],
      [attributes.data, data],
    ];
    return writeMessage({ method: methods.data, kind: kinds.indication, transaction, attributes: given });
  }
  const packet = whole?.subarray(0, headerBytes + data.length) ?? Buffer.concat([Buffer.alloc(headerBytes), data]);
  packet.writeUInt16BE(channel, 0);
  packet.writeUInt16BE(data.length, 2);
  return packet;
}
