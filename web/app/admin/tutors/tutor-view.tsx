import type { Tutor } from "@tutoring/contract";
import { may } from "@tutoring/contract/permissions";
import { ArrowLeft, Hourglass } from "lucide-react";
import { useState } from "react";
import { Link, type RouterContextProvider, useLoaderData, useNavigate, useRevalidator } from "react-router";
import { OfficePage } from "#web/blocks/back-office/index.ts";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { type OfficeApi, officeApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { readSession } from "#web/lib/session/session.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import parts from "#web/texts/office/parts.en.ts";
import factTexts from "#web/texts/office/tutor-facts.en.ts";
import texts from "#web/texts/office/tutors.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Menu } from "#web/ui/menu.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { FactsButton } from "./decision-form.tsx";
import { experienceInWords } from "./experience-in-words.ts";
import { Account, Hours, Pay, Work } from "./tutor-cards.tsx";
import { TutorDialogs } from "./tutor-dialogs.tsx";
import { Card, Facts, useListAddress } from "#web/admin/parts/index.ts";
import { Lessons, Reviews } from "./tutor-record.tsx";
import { TutorPicture } from "./tutor-parts.tsx";
import { actionsFor, itemsOf, type Opening, stepsFor } from "./tutor-steps.ts";
import { TutorSubmissions, useSubmissionsOf } from "./tutor-submissions.tsx";
import { useFactChanges } from "./use-waiting.ts";

type Arrival = { context: Readonly<RouterContextProvider>; staffId: number };
type Loaded = { tutor?: Awaited<ReturnType<OfficeApi["tutors"]["showTutor"]>>; error: string };

export async function load({ context, staffId }: Arrival): Promise<Loaded> {
  try {
    return { tutor: await officeApi(context).tutors.showTutor({ params: { id: staffId } }), error: "" };
  } catch (error) {
    return { error: problemOf(error, texts.tutorNotLoaded).message };
  }
}

export const head = (loaded: object) => privateHead((loaded as Loaded).tutor?.staffName ?? texts.title);

/** One page for a tutor: what waits, what is known of them, and what can be done. */
export default function TutorPage() {
  const { tutor, error } = useLoaderData<Loaded>();
  const { revalidate } = useRevalidator();
  const { list } = useListAddress("/admin/staff");
  const back = (
    <Link to={list} className="btn btn-quiet">
      <ArrowLeft aria-hidden className="size-4" /> {texts.backToList}
    </Link>
  );
  if (tutor) return <OneTutor key={tutor.staffId} tutor={tutor} list={list} back={back} reload={revalidate} />;
  return (
    <OfficePage title={texts.title} actions={back}>
      <div className="mt-6">
        <ErrorBox onRetry={() => inBackground(revalidate())}>{error}</ErrorBox>
      </div>
    </OfficePage>
  );
}

/** What stands beside the title; the rest is in a menu. */
const daily: readonly Opening["what"][] = ["edit", "hours"];

type Props = { tutor: Tutor; list: string; back: React.ReactNode; reload: () => Promise<void> };

function OneTutor({ tutor, list, back, reload }: Props) {
  const navigate = useNavigate();
  const [opening, setOpening] = useState<Opening>();
  const facts = useFactChanges();
  const submissions = useSubmissionsOf(tutor.staffId);
  const changes = facts.data?.data ?? [];
  const steps = stepsFor(tutor, { changes, submitted: submissions.waits ? [tutor] : [] });
  const { staffName: name, staffImageUrl, staffDetails, pageSlug, qualification, experience, subjects, meetingUrl } = tutor;
  const actions = actionsFor(tutor, changes).filter(({ opening: { what } }) => what !== "facts" && what !== "submissions");
  const isDaily = ({ opening: { what } }: (typeof actions)[number]) => daily.includes(what);
  const [beside, inMenu] = [actions.filter(isDaily), actions.filter((one) => !isDaily(one))];
  return (
    <OfficePage
      title={name}
      note={
        <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-muted">
          <a className="text-link [overflow-wrap:anywhere]" href={`mailto:${tutor.staffEmail}`}>
            {tutor.staffEmail}
          </a>
          <PhoneLink number={tutor.staffPhoneNumber} />
        </p>
      }
      actions={
        <>
          {back}
          {itemsOf(beside, setOpening).map(({ label, name: whose, onPress }) => (
            <button key={label} type="button" aria-label={whose} className="btn btn-quiet" onClick={onPress}>
              {label}
            </button>
          ))}
          <Menu label={t(texts.actionsFor, { name })} items={itemsOf(inMenu, setOpening)} />
        </>
      }
    >
      {facts.error && <ErrorBox onRetry={() => inBackground(facts.reload())}>{facts.error}</ErrorBox>}
      {steps.length > 0 && (
        <section className="mt-4 flex flex-wrap items-center gap-x-3 gap-y-2" aria-label={texts.toDo}>
          <h2 className="badge badge-waiting">
            <Hourglass aria-hidden className="size-[1.25em]" /> {texts.toDo}
          </h2>
          {steps.map((step) => (
            <button
              key={step.label}
              type="button"
              className="btn btn-quiet btn-sm"
              aria-label={step.name}
              onClick={() => setOpening(step.opening)}
            >
              {step.label}
            </button>
          ))}
        </section>
      )}
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <Card title={texts.about}>
            <div className="flex flex-wrap gap-5">
              <TutorPicture url={staffImageUrl} size="page" />
              <div className="min-w-0 grow basis-64">
                <Facts
                  rows={[
                    [
                      common.qualification,
                      <span key="" className="block">
                        {qualification || parts.notGiven}
                        <FactsButton
                          tutor={tutor}
                          waiting={changes}
                          onOpen={(open) => setOpening({ what: "facts", facts: open })}
                        />
                      </span>,
                    ],
                    [common.experience, experienceInWords(experience)],
                    [common.subjects, subjects],
                    [
                      texts.details,
                      staffDetails && (
                        <span className="whitespace-pre-line" lang={langOf(staffDetails)}>
                          {staffDetails}
                        </span>
                      ),
                    ],
                    [
                      factTexts.publicPage,
                      pageSlug ? (
                        <a className="text-link [overflow-wrap:anywhere]" href={`/tutor/${pageSlug}`}>
                          {`/tutor/${pageSlug}`}
                        </a>
                      ) : (
                        texts.notPublic
                      ),
                    ],
                    [
                      common.meetingLink,
                      meetingUrl && (
                        <a className="text-link [overflow-wrap:anywhere]" href={meetingUrl} rel="noreferrer" target="_blank">
                          {meetingUrl}
                        </a>
                      ),
                    ],
                  ]}
                />
              </div>
            </div>
          </Card>
          <Hours tutor={tutor} />
          <TutorSubmissions
            found={submissions}
            onOpen={() => setOpening({ what: "submissions", tutor: { staffId: tutor.staffId, name } })}
            name={name}
          />
          <Lessons staffId={tutor.staffId} />
        </div>
        <div className="grid gap-5">
          <Account tutor={tutor} reload={reload} />
          {may(readSession()?.role, "manage-money") && <Pay staffId={tutor.staffId} />}
          <Work staffId={tutor.staffId} />
          {may(readSession()?.role, "moderate-reviews") && <Reviews staffId={tutor.staffId} />}
        </div>
      </div>
      <TutorDialogs
        opening={opening}
        tutors={[tutor]}
        changes={changes}
        reload={reload}
        reloadWaiting={() => Promise.all([facts.reload(), submissions.reload()])}
        onDeleted={async () => navigate(list)}
        onClose={() => setOpening(undefined)}
      />
    </OfficePage>
  );
}
