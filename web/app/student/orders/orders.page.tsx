import { lazy, Suspense } from "react";
import { Link } from "react-router";
import lost from "#web/art/lost.svg";
import { api } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Empty, Spinner } from "#web/ui/notices.tsx";
import type { Route } from "./+types/orders.page.ts";

export { loadsAgain as shouldRevalidate } from "#web/blocks/family/index.ts";

const PlanPage = lazy(() => import("./plan-page.tsx"));
const OrderPage = lazy(() => import("./order-page.tsx"));
const DocumentPage = lazy(() => import("./document-page.tsx"));

/** A plan, an order or a document, depending on the address. Only an order's id is trusted: the provider says what was paid. */
export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const texts = await loadTexts(documentLanguage(), "orders");
  const { orders } = context.get(api);
  const { bookingId, orderId, documentId } = params;
  try {
    if (bookingId) return { plan: await orders.showPlan({ params: { id: bookingId } }), error: "" };
    if (orderId) return { order: await orders.showOrder({ params: { id: orderId } }), error: "" };
    return { document: await orders.showDocument({ params: { id: documentId ?? "" } }), error: "" };
  } catch (failure) {
    const { code, message } = problemOf(failure, texts.notLoaded);
    return { error: message, isMissing: code === "not-found" };
  }
}

export default function OrdersPage({ loaderData: { plan, order, document, error, isMissing }, params }: Route.ComponentProps) {
  const [texts] = useTexts("orders");
  if (isMissing)
    return (
      <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8 pb-20">
        <Empty
          whole
          picture={lost}
          title={texts.notFound}
          action={
            <Link to="/student/bookings" className="btn btn-primary">
              {texts.backToBookings}
            </Link>
          }
        >
          {error}
        </Empty>
      </main>
    );
  return (
    <Suspense
      fallback={
        <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8">
          <Spinner>{texts.loading}</Spinner>
        </main>
      }
    >
      {params.bookingId && <PlanPage plan={plan} error={error} />}
      {params.orderId && <OrderPage order={order} error={error} />}
      {params.documentId && <DocumentPage id={params.documentId} document={document} error={error} />}
    </Suspense>
  );
}
