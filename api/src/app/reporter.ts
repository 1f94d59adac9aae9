import { oneLine, severalLines } from "@tutoring/contract";
import { LRUCache } from "lru-cache";
import type { Context } from "#api/platform/core/context.ts";
import type { Settings } from "#api/platform/core/settings.ts";
import { type Event, levelOf } from "#api/platform/core/events.ts";

const minute = 60_000;
/** Per event and minute, so that a frequent fault does not fill the disk. */
const maxLines = 60;
type Detail = Record<string, unknown>;
type Options = { now?: () => number; format?: "text" | "json" };

/** Lines for people on a machine of one's own, and for programs behind https, unless the settings say otherwise. */
// protects 16.4.1: lines that no text of people can end, behind https ["json" : → "text" :]
// protects 16.2.4: lines that programs read, behind https ["json" : → "text" :]
export const formatOfLines = ({ LOG_FORMAT, PUBLIC_URL }: Pick<Settings, "LOG_FORMAT" | "PUBLIC_URL">): "text" | "json" =>
  LOG_FORMAT ?? (PUBLIC_URL?.startsWith("https:") ? "json" : "text");

/** Writes one line per event. A repeated line appears once a minute, with the number of repetitions. */
export function reporter(print: (line: string) => void, { now = Date.now, format = "text" }: Options = {}): Context["report"] {
  const lately = new LRUCache<string, { at: number; again: number }>({ max: 500 });
  const lines = new LRUCache<string, { since: number; count: number }>({ max: 500 });
  return (event, { request, ...detail } = {}) => {
    const key = line(event, detail, (error) => error.message); // the stack may differ for the same fault
    const last = lately.get(key);
    if (last && now() - last.at < minute) {
      last.again += 1;
      return;
    }
    const known = lines.get(event);
    const recent = known && now() - known.since < minute ? known : { since: now(), count: 0 };
    lines.set(event, recent);
    if ((recent.count += 1) > maxLines) return;
    lately.set(key, { at: now(), again: 0 });
    const whole = { ...detail, ...(last?.again && { again: last.again }) };
    // protects 1.3.10: one finished text for each line [print(jsonLine → print("%s", jsonLine]
    if (format === "json") print(jsonLine(now(), event, { ...(request !== undefined && { request }), ...whole }));
    else print(line(event, whole, (error) => error.stack ?? error.message));
  };
}

/** Writes text that is not an event, such as the greeting at the start, as a line of JSON. */
export const jsonLines =
  (print: (line: string) => void) =>
  (text: string): void =>
    print(jsonLine(Date.now(), "greeting", { message: text.trim() }));

/** Text from people must not look like a line of our own, so line breaks in it are removed. */
function line(event: Event, detail: Detail, tell: (error: Error) => string): string {
  const words = Object.entries(detail).map(
    ([name, value]) => `${name}=${value instanceof Error ? severalLines(tell(value)) : oneLine(String(value))}`,
  );
  return [oneLine(event), ...words].join(" ");
}

function jsonLine(at: number, event: Event, detail: Detail): string {
  const level = levelOf(event);
  const plain = Object.entries(detail).map(([name, value]) => [
    name,
    value instanceof Error ? (value.stack ?? value.message) : value,
  ]);
  // protects 16.2.2: the time of a line, in UTC [time: new Date(at).toISOString(), → nothing]
  return JSON.stringify({ time: new Date(at).toISOString(), level, event, ...Object.fromEntries(plain) });
}
