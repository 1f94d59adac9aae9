import type { Order } from "@tutoring/contract";
import { ArrowLeft } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import lost from "#web/art/lost.svg";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Complaints } from "#web/student/complaints/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Empty, ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { BoughtLessons } from "./bought-lessons.tsx";
import { RefundList } from "./lesson-row.tsx";
import { HeldDates } from "./planned-dates.tsx";

const askAgainMilliseconds = 2_000;
const timesAsked = 5;

export default function OrderPage({ order, error }: { order: Order | undefined; error: string }) {
  const [texts, t] = useTexts("orders");
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const waits = order?.state === "waiting" && asked < timesAsked;
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => inBackground(revalidate().then(() => setAsked((times) => times + 1))), askAgainMilliseconds);
    return () => clearTimeout(timer);
  }, [waits, asked, revalidate]);
  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-8 pb-20">
      <Link to="/student/bookings" className="btn btn-ghost btn-sm -ml-3">
        <ArrowLeft aria-hidden className="size-4" /> {texts.backToBookings}
      </Link>
      <div className="mt-4">
        {error && <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>}
        {waits && <Spinner>{texts.looking}</Spinner>}
        {order?.state === "waiting" && !waits && (
          <Empty
            whole
            picture={lost}
            title={texts.notPaidYet}
            action={
              order.payAt ? (
                <a className="btn btn-primary" href={order.payAt}>
                  {texts.stillPay}
                </a>
              ) : undefined
            }
          >
            {texts.notPaidYetText}
          </Empty>
        )}
        {order && order.dates.length > 0 && <HeldDates dates={order.dates} />}
        {order?.state === "not-paid" && (
          <Empty
            whole
            picture={lost}
            title={texts.notPaid}
            action={
              <Link className="btn btn-primary" to={`/student/bookings/${order.bookingId}/plan`}>
                {texts.chooseAgain}
              </Link>
            }
          >
            {order.refunds.length === 0 ? texts.notPaidText : texts.notPaidLateText}
          </Empty>
        )}
        {order?.state === "not-paid" && <RefundList refunds={order.refunds} />}
        {order && (order.state === "paid" || order.state === "stopped") && (
          <>
            <h1 className="display text-3xl lg:text-4xl">
              {order.state === "paid" ? t(texts.paidTitle, order) : t(texts.stoppedTitle, order)}
            </h1>
            <p className="figures mt-1 text-muted">
              {order.course} · <span className="whitespace-nowrap">{order.orderId}</span>
            </p>
            <BoughtLessons order={order} onChanged={revalidate} />
            <Suspense fallback={null}>
              <Complaints order={order} />
            </Suspense>
          </>
        )}
      </div>
    </main>
  );
}
