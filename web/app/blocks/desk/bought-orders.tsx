import type { BookRequest, Order } from "@tutoring/contract";
import { useState } from "react";
import { FormDialog, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { fromPaise } from "#web/lib/format/paise.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import desk from "#web/texts/office/desk.en.ts";
import texts from "#web/texts/office/money.en.ts";
import requestTexts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { TextArea } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import OutsideDialog from "./outside-dialog.tsx";
import { PaidClasses } from "./paid-classes.tsx";

const ChangeTutorDialog = dialogPart(() => import("./change-tutor-dialog.tsx"));

type Props = { request: BookRequest; listed: unknown; onChanged: () => void };

const backOf = ({ lessonsBack, lessonRupees }: Order) => fromPaise(lessonsBack * lessonRupees * 100);

/** What the family bought after its demo; the desk can stop it, and its money goes back. */
export default function BoughtOrders({ request, listed, onChanged }: Props) {
  const { id: requestId } = request;
  const load = () => browserApi.money.listOrdersOfRequest({ params: { id: requestId } });
  const { data, error, reload } = useQuery({ key: requestId, load, failed: texts.ordersNotLoaded, again: listed });
  const [stopping, setStopping] = useState<Order>();
  const [changing, setChanging] = useState<Order>();
  const [recording, setRecording] = useState(false);
  if (error) return <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!data) return null;
  return (
    <section aria-labelledby="bought">
      <h3 id="bought" className="font-semibold">
        {texts.bought}
      </h3>
      <ul className="mt-2 grid gap-2">
        {data.orders.map((order) => (
          <li key={order.id} className="card flex flex-row flex-wrap items-center justify-between gap-3 px-4 py-3">
            <div>
              <p className="font-medium">{t(texts.boughtOf, { order: order.orderId, count: order.lessons })}</p>
              <p className="text-muted">
                {texts[order.state]}
                {order.state === "paid" && ` · ${t(texts.left, { count: order.lessonsBack })}`}
              </p>
              {order.anotherTutor && <p className="text-warning">{desk.tutorWished}</p>}
              {order.refunds.map(({ rupees, arrived }, nth) => (
                <p key={nth} className="figures">
                  {t(arrived ? texts.backArrived : texts.backOnItsWay, { sum: fromPaise(rupees * 100) })}
                </p>
              ))}
            </div>
            {order.state === "paid" && order.list.some(({ state }) => state === "owed" || state === "scheduled") && (
              <button type="button" className="btn btn-quiet btn-sm" onClick={() => setChanging(order)}>
                {requestTexts.anotherTutor}
              </button>
            )}
            {order.state === "paid" && (
              <button type="button" className="btn btn-danger btn-sm" onClick={() => setStopping(order)}>
                {order.lessonsBack > 0 ? t(texts.stop, { sum: backOf(order) }) : texts.stopShort}
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={() => setRecording(true)}>
        {requestTexts.outside}
      </button>
      {recording && (
        <OutsideDialog
          request={request}
          onClose={() => setRecording(false)}
          onDone={() => inBackground(reload().then(onChanged))}
        />
      )}
      {changing && (
        <ChangeTutorDialog
          order={changing}
          requestId={requestId}
          onClose={() => setChanging(undefined)}
          onChanged={() => inBackground(reload().then(onChanged))}
        />
      )}
      <PaidClasses requestId={requestId} listed={data} onChanged={onChanged} />
      {stopping && (
        <StopDialog
          order={stopping}
          onClose={() => setStopping(undefined)}
          onChanged={() => inBackground(reload().then(onChanged))}
        />
      )}
    </section>
  );
}

function StopDialog({ order, onClose, onChanged }: { order: Order; onClose: () => void; onChanged: () => void }) {
  const form = useDialogForm((contract) => contract.money.stopOrderForFamily, {
    values: { reason: "" },
    body: ({ reason }) => ({ reason, lessonsBack: order.lessonsBack }),
    send: (body) => browserApi.money.stopOrderForFamily({ params: { id: order.id }, body }),
    onDone: onChanged,
    done: texts.isStopped,
    failed: texts.notStopped,
  });
  return (
    <FormDialog
      form={form}
      title={t(texts.stopQuestion, { order: order.orderId })}
      note={t(texts.stopText, { sum: backOf(order) })}
      danger
      submit={texts.stopShort}
      busy={texts.stopping}
      onClose={onClose}
    >
      <TextArea label={texts.reason} rows={3} maxLength={500} {...form.field("reason")} />
    </FormDialog>
  );
}
