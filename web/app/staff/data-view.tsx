import type { TutorData } from "@tutoring/contract";
import { closingDays } from "@tutoring/contract/rules";
import { useRef } from "react";
import { Link } from "react-router";
import { ClosePart, ClosesNotice, DownloadPart, KeptPart, NomineePart, Part, useOwnData } from "#web/blocks/own-data/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { failPage } from "#web/lib/api/problems.ts";
import { rupees } from "#web/lib/format/format.ts";
import type { LoadArgs } from "#web/staff/parts/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";

export async function load({ api }: LoadArgs) {
  return await api.privacy.showTutorData().catch(failPage);
}

/** A tutor sees, downloads and erases their data by themselves. */
export default function TutorDataView({ loaded: data }: { loaded: TutorData }) {
  const [shared] = useTexts("my-data");
  const [texts, t] = useTexts("tutor-data");
  const heading = useRef<HTMLHeadingElement>(null);
  const own = useOwnData({
    heading,
    download: () => browserApi.privacy.downloadTutorData(),
    close: () => browserApi.privacy.closeTutorAccount({ body: {} }),
    keep: () => browserApi.privacy.keepTutorAccount(),
  });
  const { classes, paise } = data.open;
  const note = "rounded-xl bg-warning-50 px-4 py-3";
  const open = classes > 0 && (
    <p className={note}>
      {t(texts.openClasses, { count: classes })}{" "}
      <Link to="/help" className="text-link">
        {texts.writeToUs}
      </Link>
    </p>
  );
  const pay = paise > 0 && <p className="rounded-xl bg-info-50 px-4 py-3">{t(texts.openPay, { sum: rupees(paise / 100) })}</p>;
  return (
    <div className="mx-auto max-w-[42rem]">
      <h1 ref={heading} tabIndex={-1} className="display text-2xl outline-none lg:text-4xl">
        {shared.title}
      </h1>
      <p className="mt-2 text-muted">{texts.intro}</p>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {data.closesAt && (
          <ClosesNotice
            of={own}
            closesAt={data.closesAt}
            open={open || pay}
            instead={
              data.closedByTeam && (
                <>
                  {texts.closedByTeam}{" "}
                  <Link to="/staff/pay" className="text-link">
                    {texts.payLink}
                  </Link>
                </>
              )
            }
          />
        )}
        <KeptPart
          kinds={data.sections.map(({ name, entries }) => ({ name: texts[name], seen: texts[`${name}Seen`], entries }))}
        />
        <DownloadPart of={own}>{texts.downloadText}</DownloadPart>
        {!data.closedByTeam && (
          <Part title={shared.correct}>
            <p>{texts.correctText}</p>
            <Link to="/staff/profile" className="text-link">
              {texts.correctLink}
            </Link>
          </Part>
        )}
        <Part title={shared.complain}>
          <p>{texts.complainText}</p>
          <Link to="/privacy" className="text-link">
            {texts.complainLink}
          </Link>
        </Part>
        <Part title={shared.nominee}>
          <NomineePart
            nominee={data.nominee}
            name={(body) => browserApi.privacy.nameTutorNominee({ body })}
            remove={() => browserApi.privacy.removeTutorNominee()}
          />
        </Part>
        {!data.closesAt && (
          <ClosePart of={own} before={pay} open={open || undefined}>
            {t(texts.closeText, { days: closingDays })}
          </ClosePart>
        )}
      </div>
    </div>
  );
}
