import type { z } from "@tutoring/contract/z";
import { Refusal } from "#api/core/errors.ts";

/** More than any form of ours has: its fields, and a few files of one name. */
const maxParts = 50;

/**
 * The fields of a form that its schema names; a list where the schema takes one. Parts are counted before anything is
 * parsed, for what they cost to parse and to look up grows faster than their number.
 */
export async function readForm(bytes: Uint8Array<ArrayBuffer>, contentType: string, schema: z.ZodObject) {
  const boundary = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  const mark = boundary?.[1] ?? boundary?.[2];
  if (!mark) throw unreadable();
  if (countUpTo(bytes, `--${mark}`, maxParts + 2) > maxParts + 1) throw new Refusal("invalid", "The form has too many fields.");
  const form = await new Response(bytes, { headers: { "content-type": contentType } }).formData().catch(() => {
    throw unreadable();
  });
  const fields: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape)) {
    if (takesMany(field as z.ZodType)) fields[name] = form.getAll(name);
    else if (form.has(name)) fields[name] = form.get(name);
  }
  return fields;
}

const unreadable = () => new Refusal("invalid", "The form is not readable.");

function countUpTo(bytes: Uint8Array, text: string, most: number): number {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let count = 0;
  for (let at = buffer.indexOf(text); at >= 0 && count < most; at = buffer.indexOf(text, at + text.length)) count += 1;
  return count;
}

function takesMany(schema: z.ZodType): boolean {
  const { def } = schema as unknown as { def: { type: string; innerType?: z.ZodType } };
  return def.type === "array" || (def.innerType !== undefined && takesMany(def.innerType));
}
