/** An entry's columns as PostgreSQL prints them where the time zone is UTC and the date style ISO. */
export type RawEntry = {
  log_id: string;
  created_at: string;
  operation_type: string;
  operation: string;
  details: string;
  user_id: string | null;
  user_name: string;
  user_email: string;
  client_address: string;
  user_agent: string;
  is_note: boolean;
};

/**
 * The sealed text of an entry: every field, in a fixed form. It equals jsonb_build_array(...)::text byte for byte, because
 * an SQL function sealed the first entries. Building it here makes it independent of functions in the database.
 */
export function sealedText(entry: RawEntry): string {
  const { log_id, created_at, operation_type, operation, details, user_id, is_note } = entry;
  const { user_name, user_email, client_address, user_agent } = entry;
  const words = [user_id, user_name, user_email, client_address, user_agent].map(inJson).join(", ");
  const [at, type, name] = [momentOf(created_at), operation_type, operation].map(inJson);
  return `[${log_id}, ${at}, ${type}, ${name}, ${details}, ${words}, ${is_note}]`;
}

/** JSON.stringify escapes exactly like jsonb: quotes, backslashes and control characters. */
const inJson = (value: string | null): string => JSON.stringify(value);

/**
 * A moment to the microsecond, such as 2026-11-22T07:38:00.120000; these texts sort chronologically. Anything outside our
 * era (infinity, or a year BC) stays unchanged and fits no seal.
 */
export function momentOf(printed: string): string {
  const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(printed) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(6, "0")}` : printed;
}
