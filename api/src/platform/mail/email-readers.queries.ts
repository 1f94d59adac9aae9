import { sql } from "kysely";
import type { EmailReader } from "#api/platform/core/context.ts";

/**
 * SQL for the reader of a row of `emails`, now: the reader as they were when it was written, if it has one, or its family or tutor as
 * they are. An email of the version before stays at its address.
 */
export const readerOf = sql<EmailReader>`coalesce(
  case when emails.template is not null and emails.reader is null then (select to_jsonb(r) from family_readers r where r.family_id = emails.to_family) end,
  case when emails.template is not null and emails.reader is null then (select to_jsonb(r) from tutor_readers r where r.tutor_id = emails.to_tutor) end,
  '{"name": "", "language": "en"}'::jsonb || coalesce(emails.reader, '{}') || jsonb_build_object('address', emails.to_address))`;
