import { oneLine, severalLines } from "@tutoring/contract";
import { LRUCache } from "lru-cache";
import type { Context } from "#api/platform/core/context.ts";
import { type Event, levelOf } from "#api/platform/core/events.ts";

const minute = 60_000;
/** Per event and minute, so that a frequent fault does not fill the disk. */
const maxLines = 60;
type Detail = Record<string, unknown>;
type Options = { now?: () => number; format?: "text" | "json" };

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
  return JSON.stringify({ time: new Date(at).toISOString(), level, event, ...Object.fromEntries(plain) });
}
