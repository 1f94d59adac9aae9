import type { BusyCalendar } from "@tutoring/contract";
import { CalendarX2, Trash2 } from "lucide-react";
import { useEffect } from "react";
import { Form, useForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** When the other calendar was last read, and what is wrong with it. */
function BusyState({ calendar: { host, readAt, triedAt, problem, counts, unread } }: { calendar: BusyCalendar }) {
  const [texts, t] = useTexts("calendar");
  const language = useLanguage();
  const when = (at: string) => momentInWords(at, language);
  return (
    <div aria-live="polite">
      <p className="font-semibold break-all">{host}</p>
      {triedAt === null && <p className="text-muted">{texts.busyWaiting}</p>}
      {readAt && !problem && <p className="text-muted">{t(texts.busyRead, { when: when(readAt) })}</p>}
      {triedAt && problem && (
        <div className="mt-2 rounded-xl bg-warning-50 px-4 py-3 text-warning">
          <p>{t(texts.busyFailed, { when: when(triedAt), why: texts[problem] })}</p>
          {readAt && <p className="mt-1">{t(counts ? texts.busyStillCounts : texts.busyNoLonger, { when: when(readAt) })}</p>}
        </div>
      )}
      {unread && <UnreadEntries unread={unread} />}
    </div>
  );
}

/** The entries that were not understood, for the tutor to correct them. */
function UnreadEntries({ unread: { entries, more } }: { unread: NonNullable<BusyCalendar["unread"]> }) {
  const [texts, t] = useTexts("calendar");
  const language = useLanguage();
  const worded = ({ name, at, why }: (typeof entries)[number]) => {
    const entry = name ? t(texts.unreadName, { name }) : texts.unreadNameless;
    const values = { entry, why: texts[why] };
    return at ? t(texts.unreadAt, { ...values, when: momentInWords(at, language) }) : t(texts.unreadNever, values);
  };
  return (
    <div className="mt-2 rounded-xl bg-warning-50 px-4 py-3 text-warning">
      <p>{t(texts.unreadEntries, { count: entries.length + more })}</p>
      <ul className="mt-1 list-disc pl-5">
        {entries.map((entry, nth) => (
          <li key={nth}>{worded(entry)}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1">{t(texts.unreadMore, { count: more })}</p>}
    </div>
  );
}

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
