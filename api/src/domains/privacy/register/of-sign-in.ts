import { account, accountOfTutor } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

/** Tables of how people sign in, and of what proves who they are. */
export const tablesOfSignIn: Record<string, TableOfPeople> = {
  api_tokens: {
    office: {
      where: account,
      hidden: "name token_hash prefix last_used_at last_used_from",
      why: "what other programs of our team use, and from which server",
      erased: "rows go",
    },
    others: "token_id account_id scopes created_at expires_at",
  },
  sessions: {
    family: {
      where: account,
      shown: "client_address user_agent created_at ended_at",
      hidden: "seed previous_seed",
      why: "secrets of the sign-in",
      erased: "rows go",
    },
    tutor: { where: accountOfTutor, shown: "client_address user_agent created_at ended_at", erased: "rows go" },
    others: "session_id account_id rotated_at idle_until expires_at confirmed_at passkey_id second_step",
  },
  known_devices: {
    family: { where: account, shown: "seen_at", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "seen_at", erased: "rows go" },
    others: "device_id account_id",
  },
  passkeys: {
    family: {
      where: account,
      shown: "name created_at used_at",
      hidden: "credential_id public_key counter can_sync is_synced transports",
      why: "with what we check the passkey, readable for machines alone",
      erased: "rows go",
    },
    tutor: { where: accountOfTutor, shown: "name created_at used_at", erased: "rows go" },
    office: { where: account, hidden: "name", why: "our team's own, in their account", erased: "rows go" },
    others: "passkey_id account_id",
  },
  oidc_links: {
    office: {
      where: account,
      hidden: "issuer subject linked_at used_at",
      why: "our team's own, in their account",
      erased: "rows go",
    },
    others: "account_id",
  },
  recovery_codes: {
    office: { where: account, hidden: "code_mac used_at", why: "a secret", erased: "rows go" },
    others: "account_id",
  },
  codes: {
    family: {
      where: "lower(address) = (select lower(email) from accounts where account_id = $1)",
      hidden: "address code_mac device",
      why: "a code of minutes, and a secret",
      erased: "rows go",
    },
    tutor: {
      where: "lower(address) = (select lower(staff_email) from tutors where staff_id = $1)",
      hidden: "address code_mac device",
      why: "a code of minutes, and a secret",
      erased: "rows go",
    },
    others: "purpose tries expires_at used_at",
  },
  email_verifications: {
    family: { where: account, hidden: "address token_hash", why: "a secret of an hour", erased: "rows go" },
    tutor: {
      where: "application_id in (select application_id from applications where tutor_id = $1)",
      hidden: "address token_hash",
      why: "a secret of an hour",
      erased: "rows go",
    },
    others: "purpose expires_at account_id application_id",
  },
  idempotency_keys: {
    family: {
      where: account,
      hidden: "request_mac made",
      why: "by what a repeated call is noticed, for a day",
      erased: "rows go",
    },
    tutor: {
      where: accountOfTutor,
      hidden: "request_mac made",
      why: "by what a repeated call is noticed, for a day",
      erased: "rows go",
    },
    office: {
      where: account,
      hidden: "request_mac made",
      why: "by what a repeated call is noticed, for a day",
      erased: "rows go",
    },
    others: "account_id route idempotency_key made_at",
  },
  allowances_used: {
    family: {
      where: "key like '%' || $1::text || '%'",
      hidden: "key",
      why: "counts of calls, for a day",
      erased: "rows go",
    },
    others: "used_at",
  },
};
