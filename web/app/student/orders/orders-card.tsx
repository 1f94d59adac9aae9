import type { Offer, Order } from "@tutoring/contract";
import { ArrowRight } from "lucide-react";
import { Link } from "react-router";
import { langOf } from "#web/lib/format/format.ts";
import { shortMoment } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** When a package's next lesson is; empty without one. */
const nextOf = ({ list }: Order): string =>
  list.flatMap(({ state, startsAt }) => (state === "scheduled" || state === "under-way" ? (startsAt ?? []) : [])).sort()[0] ?? "";

/** Courses to continue after a demo, and the family's orders. */
export function OrdersCard({ orders, offers }: { orders: Order[]; offers: Offer[] }) {
  const [texts, t] = useTexts("orders");
  const language = useLanguage();
  const stateOf = ({ state, list }: Order) => {
    if (state === "waiting") return texts.notPaidYet;
    if (state === "stopped") return texts.stoppedShort;
    return t(texts.leftShort, { count: list.filter((lesson) => lesson.state === "owed" || lesson.state === "scheduled").length });
  };
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
          <li key={order.id}>
            <Link
              className="-mx-4 flex items-center gap-4 px-4 py-3 hover:bg-lavender-50 sm:-mx-6 sm:px-6"
              to={`/student/orders/${order.id}`}
            >
              <span className="min-w-0 grow">
                <span className="block font-semibold" lang={langOf(order.course, language)}>
                  {t(texts.openOrder, order)}
                </span>
                {nextOf(order) && (
                  <span className="figures block font-medium">
                    {texts.nextLesson}: {shortMoment(nextOf(order), language)}
                  </span>
                )}
                <span className="figures block text-[0.9375rem] text-muted">
                  {stateOf(order)} <span className="ml-1 text-xs whitespace-nowrap">{order.orderId}</span>
                </span>
              </span>
              <ArrowRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
