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
 * What a seal covers: every field, in one text that never varies. It is the text of jsonb_build_array(...)::text, byte for
 * byte, because an SQL function sealed the first entries so; made here, no function of the database has a say in it.
 */
export function sealedText(entry: RawEntry): string {
  const { log_id, created_at, operation_type, operation, details, user_id, is_note } = entry;
  const { user_name, user_email, client_address, user_agent } = entry;
  const words = [user_id, user_name, user_email, client_address, user_agent].map(inJson).join(", ");
  const [at, type, name] = [momentOf(created_at), operation_type, operation].map(inJson);
  return `[${log_id}, ${at}, ${type}, ${name}, ${details}, ${words}, ${is_note}]`;
}

/** JSON.stringify escapes what jsonb escapes, in the same way: quotes, backslashes and control characters. */
const inJson = (value: string | null): string => JSON.stringify(value);

/**
 * A moment to the microsecond, such as 2026-11-22T07:38:00.120000; such texts sort as the moments do. What is no moment of
 * our era (infinity, or a year BC, whose digits would be those of an honest one) stays as it is and fits no seal.
 */
export function momentOf(printed: string): string {
  const [, day, time, fraction = ""] = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/.exec(printed) ?? [];
  return day ? `${day}T${time}.${fraction.padEnd(6, "0")}` : printed;
}
