import { CalendarX2, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { BusyState } from "./busy-state.tsx";

const waitMilliseconds = 3_000;

/** Another calendar of the tutor, whose busy times cannot be booked. */
export function BusyBox({ onRead }: { onRead: () => unknown }) {
  const [texts] = useTexts("calendar");
  const { data, error, reload } = useQuery({
    key: "busy",
    load: (signal) => browserApi.calendar.showMyBusyCalendar({}, { signal }),
    failed: texts.busyNotLoaded,
  });
  const calendar = data?.calendar;
  const isWaiting = calendar?.triedAt === null;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => inBackground(reload()), waitMilliseconds);
    return () => {
      clearInterval(timer);
      onRead();
    };
  }, [isWaiting, reload, onRead]);
  const remove = () =>
    toastResult(() => browserApi.calendar.removeMyBusyCalendar({}), texts.busyRemoved, texts.busyNotRemoved)
      .then(reload)
      .then(onRead);
  return (
    <section className="card mt-5 p-5 sm:p-6" aria-labelledby="busy">
      <h2 id="busy" className="text-lg font-semibold">
        {texts.busyTitle}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.busyNote}</p>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {calendar && (
        <>
          <BusyState calendar={calendar} />
          <button type="button" className="btn btn-ghost mt-3" onClick={() => inBackground(remove())}>
            <Trash2 aria-hidden className="size-4" /> {texts.busyRemove}
          </button>
        </>
      )}
      {data && !calendar && <AddressForm onSaved={reload} />}
    </section>
  );
}

function AddressForm({ onSaved }: { onSaved: () => unknown }) {
  const [texts] = useTexts("calendar");
  const form = useForm((contract) => contract.calendar.setMyBusyCalendar, {
    values: { address: "" },
    body: (values) => values,
    send: (body) => browserApi.calendar.setMyBusyCalendar({ body }),
    failed: texts.busyNotSaved,
    onDone: () => {
      toast.success(texts.busySaved);
      return onSaved();
    },
  });
  return (
    <Form form={form} className="grid gap-3">
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <Field
        label={texts.busyAddress}
        hint={texts.busyHint}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        {...form.field("address")}
      />
      <BusyButton className="btn btn-quiet justify-self-start" busy={form.busy} busyText={texts.busyAdding}>
        <CalendarX2 aria-hidden className="size-4" /> {texts.busyAdd}
      </BusyButton>
    </Form>
  );
}
