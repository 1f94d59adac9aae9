// Rupees for a class and for a thousand visitors on rented machines.
import { costs, has } from "./measured.ts";

export type Machine = { cores: number; gigabytes: number; rupeesPerMonth: number; terabytesIncluded: number };

/** Assumed prices of virtual machines in Indian data centres, with tax; change them for your own. */
export const machines: Machine[] = [
  { cores: 2, gigabytes: 4, rupeesPerMonth: 2_000, terabytesIncluded: 2 },
  { cores: 4, gigabytes: 8, rupeesPerMonth: 4_000, terabytesIncluded: 4 },
  { cores: 8, gigabytes: 16, rupeesPerMonth: 8_000, terabytesIncluded: 5 },
];
const rupeesPerGigabyte = 1;
/** Hours of a month in which classes are full, and the share of a core that may be busy. */
const [fullHours, busy] = [30 * 4, 0.6];
/** A core and the memory of the database and the system are not for classes. */
const coresKept = 1;

/** How many classes a machine carries at once, and what one of an hour costs if it is full for four hours a day. */
export function costOfClass(machine: Machine, kind: "video" | "voice"): { atOnce: number; rupees: number } {
  const packets = kind === "video" ? has.packetsOfClass : has.packetsOfVoice;
  const msPerSecond = packets * costs.packet + 2 * costs.stroke;
  const atOnce = Math.floor(((machine.cores - coresKept) * 1_000 * busy) / msPerSecond);
  const gigabytes = (packets * (kind === "video" ? has.bytesOfPacket : has.bytesOfVoicePacket) * 3_600) / 1e9;
  const classes = atOnce * fullHours;
  const beyond = Math.max(0, classes * gigabytes - machine.terabytesIncluded * 1_000);
  return { atOnce, rupees: (machine.rupeesPerMonth + beyond * rupeesPerGigabyte) / classes };
}

/** What a thousand visitors cost if they come four hours a day, as many as the machine serves. */
export function costOfThousandVisitors(machine: Machine): number {
  const msOfVisit = 12 * costs.cachedPage + 2 * costs.read;
  const visits = (machine.cores * 1_000 * busy * 3_600 * fullHours) / msOfVisit;
  const paid = Math.min(visits, (machine.terabytesIncluded * 1e12) / has.bytesOfVisit); // more would pay for their bytes
  return (machine.rupeesPerMonth / paid) * 1_000;
}
