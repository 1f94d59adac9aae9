import { type CsvResult, type CsvRow, type EventsResult, type FileResult, may, type Role, type Route } from "@tutoring/contract";
import { armed } from "#api/platform/core/csv-cells.ts";
import { Refusal } from "#api/platform/core/errors.ts";

/** Turns a handler's result into an HTTP answer; of JSON, only the fields of the contract are sent. */
export function writeReply(route: Route, answer: unknown, role: Role | undefined): Response {
  switch (route.reply.kind) {
    case "json":
      return new Response(writeJson(route, answer, role), {
        status: route.creates ? 201 : 200,
        headers: { "content-type": "application/json" },
      });
    case "none":
      return new Response(null, { status: 204 });
    case "redirect":
      return new Response(null, { status: 303, headers: { location: (answer as { location: string }).location } });
    case "file": {
      const { name, type, sizeBytes, bytes } = answer as FileResult;
      const headers = new Headers({ ...attachment(name), "content-type": type });
      if (sizeBytes !== undefined) headers.set("content-length", String(sizeBytes));
      return new Response(bytes, { headers });
    }
    case "csv": {
      const table = answer as CsvResult;
      return new Response(streamText(csvPieces(table)), {
        headers: { ...attachment(table.name), "content-type": "text/csv; charset=utf-8" },
      });
    }
    case "events":
      return new Response(streamText(eventLines(answer as EventsResult)), {
        // nginx would gather the events otherwise
        headers: { "content-type": "text/event-stream; charset=utf-8", "x-accel-buffering": "no" },
      });
    case "socket":
      throw new Refusal("only-as-socket");
  }
}

/** A JSON reply with the fields that the role may see. */
export function writeJson(route: Route, answer: unknown, role: Role | undefined): string {
  if (route.reply.kind !== "json") throw new Error(`${route.path} does not reply with JSON`);
  const { schema, publicSchema } = route.reply;
  // protects 15.3.1: the filter on what leaves [(publicSchema && !may(role, "read-private-data") ? publicSchema : schema).parse(answer) → answer]
  // protects 8.2.3: the smaller share of strangers [(publicSchema && !may(role, "read-private-data") ? publicSchema : schema) → schema]
  return JSON.stringify((publicSchema && !may(role, "read-private-data") ? publicSchema : schema).parse(answer));
}

const attachment = (name: string) => ({
  // protects 5.4.2: encoding a file's name in its header [encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`) → name]
  // protects 3.2.1: files as attachments [`attachment; filename*=UTF-8''${ → `inline; filename*=UTF-8''${]
  "content-disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
});

/** The text of a CSV file, with cells that no spreadsheet runs. */
export async function* csvPieces({ columns, batches }: CsvResult) {
  yield `\uFEFF${csvLine(columns)}`; // the byte order mark, by which spreadsheets recognise UTF-8
  for await (const rows of batches) yield rows.map(csvLine).join("");
}

const csvLine = (row: CsvRow) => `${row.map(cell).join(",")}\r\n`;

/**
 * A spreadsheet would run a cell that starts like a formula; an apostrophe makes it text. Always quoted: a program that
 * splits cells at another character would find a formula in the middle.
 */
function cell(value: string | number | null): string {
  if (typeof value === "number") return String(value);
  // protects 1.3.3: cells always in quotes [return `"${armed(value ?? "").replaceAll('"', '""')}"`; → const text = armed(value ?? ""); return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;]
  // protects 1.3.3: an apostrophe before what a spreadsheet would run [armed → nothing]
  // protects 1.2.1: quotes doubled inside the cells of a CSV [.replaceAll('"', '""') → nothing]
  return `"${armed(value ?? "").replaceAll('"', '""')}"`;
}

async function* eventLines(events: EventsResult) {
  yield ": open\n\n";
  for await (const { event } of events) yield bytesOf(event);
}

const encoder = new TextEncoder();

/** Events, of which there are a few kinds, are encoded once for all streams. */
const encoded = new Map<string, Uint8Array>();
function bytesOf(event: string): Uint8Array {
  const bytes = encoded.get(event) ?? encoder.encode(`event: ${event}\ndata:\n\n`);
  encoded.set(event, bytes);
  return bytes;
}

function streamText(pieces: AsyncGenerator<string | Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      pull: async (stream) => {
        const { done, value } = await pieces.next();
        if (done) stream.close();
        else stream.enqueue(typeof value === "string" ? encoder.encode(value) : value);
      },
      cancel: async () => {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
