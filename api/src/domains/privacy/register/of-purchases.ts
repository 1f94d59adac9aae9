import { family, orders } from "./conditions.ts";
import type { TableOfPeople } from "./table-of-people.ts";

const forTax = "documents of purchases stay eight years, as tax law demands";

/** Tables with data of families about what they bought. */
export const tablesOfPurchases: Record<string, TableOfPeople> = {
  orders: {
    family: {
      where: family,
      shown:
        "order_number course_name student_name parent_name buyer_name buyer_state time_zone lessons lesson_minutes lesson_paise total_paise times paid_at closed_at created_at",
      erased: "blanked",
      kept: forTax,
    },
    others: "order_id family_id child_id booking_id bought_by class_id tutor_id held_until paid_by late_cancels",
  },
  sales_documents: {
    family: { where: orders, shown: "number kind paise facts issued_at", erased: "blanked", kept: forTax },
    others: "document_id order_id",
  },
  tutor_changes: {
    family: {
      where: orders,
      shown: "words asked_at ended_at",
      erased: "blanked",
      kept: "that the tutor changed is part of the order",
    },
    others: "change_id order_id former_tutor_id tutor_id",
  },
  refunds: {
    family: { where: orders, shown: "why paise state reference created_at arrived_at", erased: "stays", kept: forTax },
    others: "refund_id order_id payment_id tries next_try_at refusals attempt told_late_at compared_in",
  },
  payments: {
    family: {
      where: orders,
      shown: "payment_id paise way received_on created_at",
      instead: { received_on: "received_on::text" },
      erased: "stays",
      kept: forTax,
    },
    others: "order_id checkout_id rank compared_in recorded_by",
  },
  checkouts: {
    family: {
      where: orders,
      hidden: "url",
      why: "a page of the payment provider, for minutes",
      erased: "stays",
      kept: "those of paid orders, with their documents",
    },
    others: "checkout_id order_id paise expires_at created_at looks next_look_at asked_at",
  },
  ledger_accounts: {
    family: {
      where: "kind in ('order', 'refund') and owner in (select order_id::text from orders where family_id = $1)",
      shown: "kind balance_paise",
      erased: "stays",
      kept: forTax,
    },
    others: "account_id owner bounded",
  },
};
