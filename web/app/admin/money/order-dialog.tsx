import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/money.en.ts";
import { say } from "#web/texts/say-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { MovesTable } from "./moves-table.tsx";
import { LessonLine, PaymentLine, RefundLine, when } from "./trace-lines.tsx";

const open = (document: string) =>
  browserApi.money
    .openDocument({ params: { id: document } })
    .then(saveFile)
    .catch((failure: unknown) => toast.error(problemOf(failure, texts.documentNotOpened).message));

/** One order: its payments, lessons and documents, and the path of each rupee through the accounts. */
export default function OrderDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const load = () => browserApi.money.traceOrder({ params: { id } });
  const { data, error, reload } = useQuery({ key: id, load, failed: texts.notTraced });
  const title = data ? say(texts.orderOf, { order: data.order.orderId, course: data.order.course }) : texts.order;
  return (
    <Dialog open title={title} boxClass="desk max-w-4xl p-6" onClose={onClose}>
      {() => (
        <div className="mt-3 grid grid-cols-1 gap-6">
          {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
          {!data && !error && <Spinner>{texts.loading}</Spinner>}
          {data && (
            <>
              <p>
                {data.order.student ? `${data.order.student}, ${data.parent}` : texts.erased} · {data.order.tutor} ·{" "}
                {texts[data.order.state]}
              </p>
              <Section title={texts.payments}>
                {data.payments.map((payment) => (
                  <PaymentLine key={payment.id} payment={payment} />
                ))}
              </Section>
              <Section title={texts.lessons}>
                {data.order.list.map((lesson) => (
                  <LessonLine key={lesson.nth} lesson={lesson} earnings={data.earnings.filter(({ nth }) => nth === lesson.nth)} />
                ))}
              </Section>
              <Section title={texts.refundsOfOrder}>
                {data.refunds.map((refund) => (
                  <RefundLine key={refund.id} refund={refund} />
                ))}
              </Section>
              <Section title={texts.documents}>
                {data.order.documents.map(({ id: document, number }) => (
                  <li key={document}>
                    <button type="button" className="text-link" onClick={() => inBackground(open(document))}>
                      {number}
                    </button>
                  </li>
                ))}
              </Section>
              <MovesTable moves={data.moves} when={when} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="figures mt-1 grid gap-0.5">{children}</ul>
    </section>
  );
}
