import type { MyData } from "@tutoring/contract";
import { closingDays } from "@tutoring/contract/rules";
import { Download } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { api, browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { rupees } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";
import { ConsentsPart } from "./consents-part.tsx";
import type { Route } from "./+types/my-data.page.ts";

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const texts = await loadTexts(documentLanguage(), "my-data");
  try {
    const { privacy } = context.get(api);
    const [data, consents] = await Promise.all([privacy.showMyData(), privacy.listConsents()]);
    return { data, consents, error: "" };
  } catch (failure) {
    return { error: problemOf(failure, texts.notLoaded).message };
  }
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="card grid justify-items-start gap-3 p-5 sm:p-6">
    <h2 className="text-xl font-semibold">{title}</h2>
    {children}
  </section>
);

/** What has to end before the account can be closed. */
function Open({ open: { classes, lessons, paise } }: { open: MyData["open"] }) {
  const [texts, t] = useTexts("my-data");
  return (
    <div className="grid gap-2 rounded-xl bg-warning-50 px-4 py-3">
      {classes > 0 && <p>{t(texts.openClasses, { count: classes })}</p>}
      {lessons > 0 && <p>{t(texts.openLessons, { count: lessons })}</p>}
      {paise > 0 && <p>{t(texts.openMoney, { sum: rupees(paise / 100) })}</p>}
      <Link to="/student/bookings" className="text-link justify-self-start">
        {texts.openLink}
      </Link>
    </div>
  );
}

/** A family sees, downloads and erases its data by itself. */
export default function MyDataPage({ loaderData: { data, consents, error } }: Route.ComponentProps) {
  const [texts, t] = useTexts("my-data");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const download = useCall();
  const closing = useCall();
  const heading = useRef<HTMLHeadingElement>(null);
  const [asking, setAsking] = useState(false);

  const keep = async () => {
    try {
      await browserApi.privacy.keepAccount();
      toast.success(texts.kept);
      heading.current?.focus();
    } catch (failure) {
      toast.error(problemOf(failure, texts.notKept).message);
    }
    await revalidate();
  };
  const save = () =>
    download.run(async () => saveFile(await browserApi.privacy.downloadMyData()), { failed: texts.notDownloaded });
  const close = () =>
    closing.run(
      async () => {
        await browserApi.privacy.closeAccount({ body: {} });
        await revalidate();
        scrollTo(0, 0);
        heading.current?.focus();
      },
      { failed: texts.notClosed },
    );
  const isOpen = data !== undefined && Object.values(data.open).some((count) => count > 0);

  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-10 pb-20 lg:pt-14">
      <h1 ref={heading} tabIndex={-1} className="display text-3xl outline-none lg:text-4xl">
        {texts.title}
      </h1>
      <p className="mt-2 text-muted lg:text-lg">{texts.intro}</p>
      {error && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      {data && (
        <div className="mt-8 grid grid-cols-1 gap-6">
          {data.closesAt && (
            <section className="grid justify-items-start gap-3 rounded-2xl bg-warning-50 p-5 sm:p-6" role="status">
              <p className="text-lg font-semibold">
                {t(texts.closes, { date: dayAndTimeInIndia(data.closesAt, language).date })}
              </p>
              <p>{texts.closesText}</p>
              {isOpen && <Open open={data.open} />}
              <button type="button" className="btn btn-primary" onClick={() => inBackground(keep())}>
                {texts.keep}
              </button>
            </section>
          )}
          <Part title={texts.kinds}>
            <dl className="w-full divide-y divide-base-300">
              {data.sections.map(({ name, entries }) => (
                <div key={name} className="py-3">
                  <dt className="flex justify-between gap-x-4 font-medium">
                    {texts[name]}
                    <span className="figures shrink-0 font-normal text-muted">{t(texts.entries, { count: entries })}</span>
                  </dt>
                  <dd className="text-[0.9375rem] text-muted">{texts[`${name}Seen`]}</dd>
                </div>
              ))}
            </dl>
          </Part>
          {consents && (
            <Part title={texts.consent}>
              <ConsentsPart consents={consents} />
            </Part>
          )}
          <Part title={texts.download}>
            <p>{texts.downloadText}</p>
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
          <Part title={texts.correct}>
            <p>{texts.correctText}</p>
            <Link to="/student/profile" className="text-link">
              {texts.correctLink}
            </Link>
          </Part>
          <Part title={texts.complain}>
            <p>{texts.complainText}</p>
            <Link to="/student/bookings" className="text-link">
              {texts.openLink}
            </Link>
          </Part>
          {!data.closesAt && (
            <Part title={texts.close}>
              <p>{t(texts.closeText, { days: closingDays })}</p>
              {isOpen ? (
                <Open open={data.open} />
              ) : (
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
            </Part>
          )}
        </div>
      )}
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
    </main>
  );
}
