import { Copy, RefreshCw } from "lucide-react";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast, toastResult } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

/** The secret address at which other calendars read the classes. */
export function FeedBox() {
  const [texts] = useTexts("calendar");
  const [isAsking, setAsking] = useState(false);
  const { data, error, reload } = useQuery({
    key: "feed",
    load: (signal) => browserApi.calendar.showMyFeed({}, { signal }),
    failed: texts.feedNotLoaded,
  });
  const copy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.notCopied),
    );
  return (
    <section className="card mt-8 p-5 sm:p-6" aria-labelledby="feed">
      <h2 id="feed" className="text-lg font-semibold">
        {texts.otherCalendars}
      </h2>
      <p className="mt-1 mb-4 text-muted">{texts.feedNote}</p>
      {error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>}
      {data && <Field label={texts.feedAddress} readOnly value={data.address} onFocus={({ target }) => target.select()} />}
      {data && (
        <div className="mt-3 flex flex-wrap gap-2">
          <button type="button" className="btn btn-quiet" onClick={() => inBackground(copy(data.address))}>
            <Copy aria-hidden className="size-4" /> {texts.copy}
          </button>
          <button type="button" className="btn btn-ghost" onClick={() => setAsking(true)}>
            <RefreshCw aria-hidden className="size-4" /> {texts.renew}
          </button>
        </div>
      )}
      <Question
        open={isAsking}
        question={texts.renewQuestion}
        keep={texts.keepAddress}
        go={texts.renew}
        onAnswer={(go) => {
          setAsking(false);
          if (!go) return;
          inBackground(toastResult(() => browserApi.calendar.renewMyFeed({}), texts.renewed, texts.notRenewed).then(reload));
        }}
      >
        {texts.renewMeans}
      </Question>
    </section>
  );
}
