import { account, accountOfTutor } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

/** Tables of how a family or a tutor is notified. */
export const tablesOfNotifications: Record<string, TableOfPeople> = {
  push_devices: {
    family: {
      where: account,
      shown: "user_agent created_at seen_at",
      hidden: "endpoint_mac sealed_endpoint",
      why: "where its push service takes messages for it",
      erased: "rows go",
    },
    tutor: {
      where: accountOfTutor,
      shown: "user_agent created_at seen_at",
      hidden: "endpoint_mac sealed_endpoint",
      why: "where its push service takes messages for it",
      erased: "rows go",
    },
    others: "device_id account_id session_id refusals",
  },
  notification_choices: {
    family: { where: account, shown: "topic choice", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "topic choice", erased: "rows go" },
    others: "account_id",
  },
  phones: {
    family: {
      where: account,
      shown: "number verified_at last_message_at",
      hidden: "whatsapp_user",
      why: "Meta's id of the person",
      erased: "rows go",
    },
    others: "account_id not_on_whatsapp_until",
  },
  phone_agreements: {
    family: { where: account, shown: "channel is_agreed number wording language source agreed_at", erased: "rows go" },
    others: "agreement_id account_id",
  },
  phone_messages: {
    family: { where: account, shown: "channel number words state created_at state_at", erased: "rows go" },
    others: "message_id account_id email_id kind provider_id reason code paise",
  },
  received_messages: {
    family: { where: account, shown: "received_at", erased: "rows go" },
    others: "provider_id account_id sender_mac",
  },
  notifications: {
    family: { where: account, shown: "status", erased: "rows go" },
    tutor: { where: accountOfTutor, shown: "status", erased: "rows go" },
    others: "email_id account_id thread holds_email next_at steps",
  },
  notification_deliveries: {
    family: {
      where: "email_id in (select email_id from notifications where account_id = $1)",
      shown: "state sent_at shown_at",
      erased: "rows go",
    },
    tutor: {
      where: `email_id in (select email_id from notifications where ${accountOfTutor})`,
      shown: "state sent_at shown_at",
      erased: "rows go",
    },
    others: "delivery_id email_id device_id error",
  },
};
