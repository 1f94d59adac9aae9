import type { ApplicationFile } from "@tutoring/contract";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, type RouterContextProvider, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import { Card, EmailText, Facts, StatusBadge, useListAddress } from "#web/admin/parts/index.ts";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/applications.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { ApplicationDialogs, type Opening, stepsFor } from "./application-steps.tsx";
import { Resume } from "./resume.tsx";

type Arrival = { context: Readonly<RouterContextProvider>; tutorId: string };
type Loaded = { file?: ApplicationFile; error: string };

export async function load({ context, tutorId }: Arrival): Promise<Loaded> {
  try {
    return { file: await officeApi(context).applications.showApplication({ params: { id: tutorId } }), error: "" };
  } catch (error) {
    return { error: problemOf(error, texts.oneNotLoaded).message };
  }
}

export const head = (loaded: object) => privateHead((loaded as Loaded).file?.application.name ?? texts.title);

/** One page for an application: what the applicant wrote, the résumé, and the decision. */
export default function ApplicationPage() {
  const { file, error } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const { list, filters } = useListAddress("/admin/tutor-requests");
  const back = (
    <Link to={list} className="btn btn-quiet">
      <ArrowLeft aria-hidden className="size-4" /> {texts.backToList}
    </Link>
  );
  if (file)
    return (
      <OneApplication key={file.application.tutorId} file={file} list={list} filters={filters} back={back} reload={revalidate} />
    );
  return (
    <OfficePage title={texts.title} actions={back}>
      <div className="mt-6">
        <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
      </div>
    </OfficePage>
  );
}

type Props = { file: ApplicationFile; list: string; filters: string; back: React.ReactNode; reload: () => Promise<void> };

function OneApplication({ file: { application, resumeIsPdf, newerWaiting, olderWaiting }, list, filters, back, reload }: Props) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>();
  const { name, email, phoneNumber, qualification, experience, subjects, preferredTimeSlot, status, message } = application;
  const received = dayAndTimeInIndia(application.createdAt);
  const said = message && (
    <span className="whitespace-pre-line" lang={langOf(message)}>
      {message}
    </span>
  );
  return (
    <OfficePage
      title={name}
      note={
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
          <a className="text-link [overflow-wrap:anywhere]" href={`mailto:${email}`}>
            <EmailText email={email} />
          </a>
          <PhoneLink number={phoneNumber} />
        </p>
      }
      actions={
        <>
          {back}
          {stepsFor(application).map(({ what, label, named, look }) => (
            <button
              key={what}
              type="button"
              aria-label={named}
              className={`btn ${look}`}
              onClick={() => setOpening({ what, application })}
            >
              {label}
            </button>
          ))}
        </>
      }
    >
      <nav className="mt-4 flex flex-wrap gap-x-5 gap-y-1" aria-label={texts.waitingOnes}>
        <Neighbour id={newerWaiting} filters={filters} shortcut="previous" label={texts.newerWaiting} />
        <Neighbour id={olderWaiting} filters={filters} shortcut="next" label={texts.olderWaiting} />
        {!newerWaiting && !olderWaiting && <span className="text-muted">{texts.noOtherWaits}</span>}
      </nav>
      <div className="mt-4 grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <Card title={texts.application}>
          <Facts
            rows={[
              [common.status, <StatusBadge key="" status={status} />],
              [texts.received, `${received.date}, ${received.time}`],
              [
                common.qualification,
                <span key="" lang={langOf(qualification)}>
                  {qualification}
                </span>,
              ],
              [common.experience, t(texts.years, { count: experience })],
              [
                common.subjects,
                <span key="" lang={langOf(subjects.join(", "))}>
                  {subjects.join(", ")}
                </span>,
              ],
              [common.timeSlot, preferredTimeSlot],
              ...(status === "PENDING" ? [] : ([[texts.messageSent, said]] as const)),
            ]}
          />
        </Card>
        <Resume application={application} isPdf={resumeIsPdf} />
      </div>
      <ApplicationDialogs
        opening={opening}
        application={application}
        onClose={() => setOpening(undefined)}
        reload={reload}
        onDeleted={async () => navigate(list)}
      />
    </OfficePage>
  );
}

type NeighbourProps = { id: string | null; filters: string; shortcut: "previous" | "next"; label: string };

/** The way to another waiting application; its key is k or j, as in a list. */
const Neighbour = ({ id, filters, shortcut, label }: NeighbourProps) =>
  id && (
    <Link to={`/admin/tutor-requests/${id}`} state={{ list: filters }} className="text-link py-0.5" data-shortcut={shortcut}>
      {label}
      <kbd className="ml-1.5 font-sans text-xs text-muted max-lg:hidden" aria-hidden>
        {shortcut === "next" ? "j" : "k"}
      </kbd>
    </Link>
  );
