import { ReadableStream as NodeReadableStream } from "node:stream/web";
import type { CsvAnswer, EventsAnswer, FileAnswer, Role, Route } from "@tutoring/contract";

/** Turns what a handler returned into an HTTP answer; of JSON only the promised fields leave. */
export function writeReply(route: Route, answer: unknown, role: Role | undefined): Response {
  switch (route.reply.kind) {
    case "json":
      return new Response(writeJson(route, answer, role), { headers: { "content-type": "application/json" } });
    case "file": {
      const { name, type, sizeBytes, bytes } = answer as FileAnswer;
      return new Response(bytes, { headers: { ...attachment(name), "content-type": type, "content-length": String(sizeBytes) } });
    }
    case "csv": {
      const { name, rows } = answer as CsvAnswer;
      return new Response(streamText(csvLines(rows)), {
        headers: { ...attachment(name), "content-type": "text/csv; charset=utf-8" },
      });
    }
    case "events":
      return new Response(streamText(eventLines(answer as EventsAnswer)), { headers: { "content-type": "text/event-stream" } });
  }
}

export const staffRoles: readonly (Role | undefined)[] = ["admin", "executive"];

export function writeJson(route: Route, answer: unknown, role: Role | undefined): string {
  if (route.reply.kind !== "json") throw new Error(`${route.path} does not reply with JSON`);
  const { schema, publicSchema } = route.reply;
  return JSON.stringify((publicSchema && !staffRoles.includes(role) ? publicSchema : schema).parse(answer));
}

const attachment = (name: string) => ({
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
});

const chunkLength = 16_384;

async function* csvLines(rows: CsvAnswer["rows"]) {
  yield "\uFEFF"; // spreadsheets take it as a sign of UTF-8
  let lines = "";
  for await (const row of rows) {
    lines += `${row.map(cell).join(",")}\r\n`;
    if (lines.length < chunkLength) continue;
    yield lines;
    lines = "";
  }
  yield lines;
}

/** A spreadsheet would run a cell that starts like a formula; an apostrophe makes it text. */
function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? "") ? `'${value}` : (value ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

async function* eventLines(events: EventsAnswer) {
  yield ": open\n\n";
  for await (const { event } of events) yield `event: ${event}\ndata:\n\n`;
}

const streamText = (lines: AsyncIterable<string>) =>
  (NodeReadableStream.from(lines) as ReadableStream<string>).pipeThrough(new TextEncoderStream());
