import { closingDays } from "@tutoring/contract/rules";
import { Download } from "lucide-react";
import { type ReactNode, useState } from "react";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import type { OwnData } from "./use-own-data.ts";

export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card grid justify-items-start gap-3 p-5 sm:p-6">
    <h2 className="text-lg font-semibold">{title}</h2>
    {children}
  </section>
);

type Closes = { of: OwnData; closesAt: string; open?: ReactNode; instead?: ReactNode };

/** When the account will be erased, and the press that keeps it, or what is said `instead`. `open`: what would keep it by itself. */
export function ClosesNotice({ of, closesAt, open, instead }: Closes) {
  const [texts, t] = useTexts("my-data");
  const language = useLanguage();
  return (
    <section className="grid justify-items-start gap-3 rounded-2xl bg-warning-50 p-5 sm:p-6" role="status">
      <p className="text-lg font-semibold">{t(texts.closes, { date: dayAndTimeInIndia(closesAt, language).date })}</p>
      <p>{instead || texts.closesText}</p>
      {open}
      {!instead && (
        <button type="button" className="btn btn-primary" onClick={() => inBackground(of.keep())}>
          {texts.keep}
        </button>
      )}
    </section>
  );
}

type Kept = { name: string; seen: string; entries: number };

/** What is kept, by kind, with the number of entries and who else sees them. */
export function KeptPart({ kinds }: { kinds: Kept[] }) {
  const [texts, t] = useTexts("my-data");
  return (
    <Part title={texts.kinds}>
      <dl className="w-full divide-y divide-base-300">
        {kinds.map(({ name, seen, entries }) => (
          <div key={name} className="py-2.5">
            <dt className="flex justify-between gap-x-4 font-medium">
              {name}
              <span className="figures shrink-0 font-normal text-muted">{t(texts.entries, { count: entries })}</span>
            </dt>
            <dd className="text-[0.9375rem] text-muted">{seen}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
}

export function DownloadPart({ of: { download, save }, children }: { of: OwnData; children: ReactNode }) {
  const [texts] = useTexts("my-data");
  return (
    <Part title={texts.download}>
      <p>{children}</p>
      <BusyButton
        type="button"
        className="btn btn-quiet"
        busy={download.busy !== ""}
        busyText={texts.downloading}
        onClick={() => inBackground(save())}
      >
        <Download aria-hidden className="size-5" /> {texts.downloadButton}
      </BusyButton>
      {download.error && <ErrorBox>{download.error}</ErrorBox>}
    </Part>
  );
}

type Close = { of: OwnData; before?: ReactNode; open?: ReactNode; children: ReactNode };

/** `before`: what is good to know first. `open`: what has to end before, in place of the button. */
export function ClosePart({ of: { closing, close }, before, open, children }: Close) {
  const [texts, t] = useTexts("my-data");
  const [asking, setAsking] = useState(false);
  return (
    <Part title={texts.close}>
      <p>{children}</p>
      {before}
      {open ?? (
        <BusyButton
          type="button"
          className="btn btn-quiet text-error"
          busy={closing.busy !== ""}
          busyText={texts.closing}
          onClick={() => setAsking(true)}
        >
          {texts.closeButton}
        </BusyButton>
      )}
      {closing.error && <ErrorBox>{closing.error}</ErrorBox>}
      <Question
        open={asking}
        question={texts.closeQuestion}
        keep={texts.closeKeep}
        go={texts.closeGo}
        onAnswer={(go) => {
          setAsking(false);
          if (go) inBackground(close());
        }}
      >
        {t(texts.closeStake, { days: closingDays })}
      </Question>
    </Part>
  );
}
