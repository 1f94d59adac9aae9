import type { z } from "@tutoring/contract/z";
import { Refusal } from "#api/core/errors.ts";

/** More parts, fields and files together, than any of our forms has. */
// protects 5.2.1: the most parts that a form may have [50 → 1e9]
const maxParts = 50;
/** Limit of one part's headers. */
const maxHeaderBytes = 2_048;
const blankLine = "\r\n\r\n";
/** One boundary and no other parameter, so that the parser reads the same boundary as we do. */
const formType = /^multipart\/form-data;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*$/i;

/**
 * The form fields that the schema names; a list where the schema takes one. Parts and headers are measured before parsing,
 * because the cost of parsing grows faster than their number.
 */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, schema: z.ZodObject): Promise<object> {
  const boundary = formType.exec(contentType)?.[2];
  if (!boundary) throw unreadable();
  refuseCostly(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), `--${boundary}`);
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(bytes, { headers }).formData().catch(() => {
    throw unreadable();
  });
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (takesMany(field as z.ZodType)) fields[name] = form.getAll(name);
    else if (form.has(name)) fields[name] = form.get(name);
  }
  return fields;
}

const unreadable = () => new Refusal("unreadable-form");

function refuseCostly(body: Buffer, mark: string): void {
  let parts = 0;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    const after = at + mark.length;
    if (body.toString("latin1", after, after + 2) === "--") continue; // the end
    if ((parts += 1) > maxParts) throw new Refusal("too-many-form-fields");
    if (!body.subarray(after, after + maxHeaderBytes).includes(blankLine)) throw unreadable();
  }
}

function takesMany(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.type === "array" || (def.innerType !== undefined && takesMany(def.innerType));
}
