import type { Offer, Order } from "@tutoring/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** Courses to continue after a demo, and the family's orders. */
export function OrdersCard({ orders, offers }: { orders: Order[]; offers: Offer[] }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  if (orders.length === 0 && offers.length === 0) return null;
  return (
    <section aria-labelledby="my-orders" className="card mt-6 p-4 sm:p-6">
      <h2 id="my-orders" className="text-lg font-semibold">
        {texts.myOrders}
      </h2>
      <ul className="mt-2 divide-y divide-base-300">
        {offers.map((offer) => (
          <li key={offer.bookingId} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="text-muted" lang={langOf(offer.course, language)}>
              {t(texts.planFor, offer)}
            </span>
            <Link className="btn btn-primary" to={`/student/bookings/${offer.bookingId}/plan`}>
              {t(texts.goOnWith, offer)} <ArrowRight aria-hidden className="size-4" />
            </Link>
          </li>
        ))}
        {orders.map((order) => (
          <li key={order.id} className="py-3">
            <Link className="text-link" to={`/student/orders/${order.id}`} lang={langOf(order.course, language)}>
              {t(texts.openOrder, order)}
            </Link>
            <span className="figures block text-sm text-muted">
              {order.orderId} ·{" "}
              {order.state === "waiting"
                ? texts.notPaidYet
                : order.state === "stopped"
                  ? texts.stoppedShort
                  : t(texts.left, {
                      count: order.list.filter(({ state }) => state === "owed" || state === "scheduled").length,
                    })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
