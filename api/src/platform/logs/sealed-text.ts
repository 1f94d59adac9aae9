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
  subjects: string;
  actor_salt: Buffer | null;
  actor_digest: Buffer | null;
  details_salt: Buffer | null;
  details_digest: Buffer | null;
};

/** An entry with digests of its personal parts. */
export type DigestedEntry = RawEntry & { actor_digest: Buffer; details_digest: Buffer };

export const isDigested = (entry: RawEntry): entry is DigestedEntry =>
  entry.actor_digest !== null && entry.details_digest !== null;

/** What erasing leaves: numbers, times and the event, and whom it was about. A note's text is personal. No text of the former form begins so. */
function publicText(entry: RawEntry): string {
  const { log_id, created_at, operation_type, operation, user_id, is_note, subjects } = entry;
  const words = [momentOf(created_at), operation_type, is_note ? null : operation, user_id, subjects].map(inJson).join(", ");
  return `public [${log_id}, ${words}, ${is_note}]`;
}

/** The sealed text of an entry with digests. */
export const digestedText = (entry: DigestedEntry): string =>
  `${publicText(entry)} ${entry.actor_digest.toString("hex")} ${entry.details_digest.toString("hex")}`;

/** The personal parts of an entry, as their digests cover them. They equal jsonb_build_array(...)::text byte for byte. */
export const partsOf = ({ user_name, user_email, client_address, user_agent, is_note, operation, details }: RawEntry) => ({
  actor: `[${[user_name, user_email, client_address, user_agent].map(inJson).join(", ")}]`,
  details: is_note ? `[${inJson(operation)}, ${details}]` : details,
});

/** The parts of an entry whose person was erased. */
export const erasedParts = { actor: '["Erased", "", "", ""]', details: '{"erased": true}', note: '["Erased", {"erased": true}]' };

/**
 * The sealed text of an entry in the former form: every field, in a fixed form. It equals jsonb_build_array(...)::text byte for byte, because
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
