import type { MyData } from "@tutoring/contract";
import { closingDays } from "@tutoring/contract/rules";
import { useRef } from "react";
import { Link, useRevalidator } from "react-router";
import { ClosePart, ClosesNotice, DownloadPart, KeptPart, NomineePart, Part, useOwnData } from "#web/blocks/own-data/index.ts";
import { api, browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { rupees } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { AgePart } from "./age-part.tsx";
import { ComingOfAgePart } from "./coming-of-age-part.tsx";
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
  const { revalidate } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnData({
    heading,
    download: () => browserApi.privacy.downloadMyData(),
    close: () => browserApi.privacy.closeAccount({ body: {} }),
    keep: () => browserApi.privacy.keepAccount(),
  });
  const isOpen = data !== undefined && Object.values(data.open).some((count) => count > 0);
  const open = isOpen ? <Open open={data.open} /> : undefined;

  return (
    <main id="main" className="shell min-h-[70vh] max-w-[46rem] pt-6 pb-20 lg:pt-12">
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none lg:text-4xl">
        {texts.title}
      </h1>
      <p className="mt-2 text-muted lg:text-lg">{texts.intro}</p>
      {error && (
        <div className="mt-6">
          <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
        </div>
      )}
      {data && (
        <div className="mt-6 grid grid-cols-1 gap-4">
          {data.closesAt && <ClosesNotice of={own} closesAt={data.closesAt} open={open} />}
          {data.ageCheck && <AgePart open={data.ageCheck} />}
          <DownloadPart of={own}>{texts.downloadText}</DownloadPart>
          <KeptPart
            kinds={data.sections.map(({ name, entries }) => ({ name: texts[name], seen: texts[`${name}Seen`], entries }))}
          />
          <Part title={texts.consent}>
            <ConsentsPart consents={consents} />
          </Part>
          {data.comingOfAge.length > 0 && (
            <Part title={texts.ofAge}>
              <ComingOfAgePart all={data.comingOfAge} />
            </Part>
          )}
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
          <Part title={texts.nominee}>
            <NomineePart
              nominee={data.nominee}
              name={(body) => browserApi.privacy.nameNominee({ body })}
              remove={() => browserApi.privacy.removeNominee()}
            />
          </Part>
          {!data.closesAt && (
            <ClosePart of={own} open={open}>
              {t(texts.closeText, { days: closingDays })}
            </ClosePart>
          )}
        </div>
      )}
    </main>
  );
}
