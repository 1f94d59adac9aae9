import type { Language } from "@tutoring/contract/languages";
import { clockTime } from "./moments.ts";

/** 4:30 PM for 16:30. */
function twelveHours(time: string): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** "4:00 PM - 8:30 PM"; empty if either end is missing. */
export const timeSlot = (start: string, end: string): string =>
  start && end ? `${twelveHours(start)} - ${twelveHours(end)}` : "";

/** A time slot in the page's language: "शाम 4:00 - रात 8:30". */
export function timeSlotInWords(start: string, end: string, language: Language): string {
  if (!start || !end) return "";
  const time = clockTime(language, "UTC");
  return [start, end].map((one) => time.format(new Date(`1970-01-01T${one}Z`))).join(" - ");
}

/** 16:00 and 20:30 for "4:00 PM - 8:30 PM", as time fields hold them; empty for anything else. */
export function timesOf(slot: string): [start: string, end: string] {
  const times = [...slot.matchAll(/(\d{1,2}):(\d\d) ([AP])M/g)].map(([, hours = "", minutes = "", half = ""]) => {
    const hour = (Number(hours) % 12) + (half === "P" ? 12 : 0);
    return `${String(hour).padStart(2, "0")}:${minutes}`;
  });
  return [times[0] ?? "", times[1] ?? ""];
}
