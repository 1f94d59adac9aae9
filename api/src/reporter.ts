import { oneLine, severalLines } from "@tutoring/contract";
import type { Context } from "./core/context.ts";

const quiet = 60_000;

/** One line for each event. What repeats itself is told once a minute, with how often it came in between. */
export function reporter(say: (line: string) => void, now: () => number = Date.now): Context["report"] {
  const told = new Map<string, { at: number; again: number }>();
  return (event, detail = {}) => {
    const key = line(event, detail, (error) => error.message); // the same fault may come by several ways
    const last = told.get(key);
    if (last && now() - last.at < quiet) {
      last.again += 1;
      return;
    }
    for (const [earlier, { at }] of told) if (now() - at >= quiet) told.delete(earlier);
    told.set(key, { at: now(), again: 0 });
    say(line(event, { ...detail, ...(last?.again && { again: last.again }) }, (error) => error.stack ?? error.message));
  };
}

/** What people wrote may not look like lines of ours. */
function line(event: string, detail: Record<string, unknown>, tell: (error: Error) => string): string {
  const words = Object.entries(detail).map(
    ([name, value]) => `${name}=${value instanceof Error ? severalLines(tell(value)) : oneLine(String(value))}`,
  );
  return [oneLine(event), ...words].join(" ");
}
