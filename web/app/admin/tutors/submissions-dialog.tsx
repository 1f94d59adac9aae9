import type { Film, Qualification } from "@tutoring/contract";
import { maxReasonLength } from "@tutoring/contract/rules";
import { useState } from "react";
import { useCall, useDialogForm } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { TextArea } from "#web/ui/field.tsx";
import { FilmPlayer } from "#web/ui/film-player.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { type Deciding, DecisionButton, DecisionForm } from "./decision-form.tsx";

type Props<D extends string> = {
  form: Deciding<D | "refuse">;
  /** Undefined if it is accepted already. */
  accept: { decision: D; label: string } | undefined;
  onTyped: (reason: string) => void;
};

/** Accepts a submission, or refuses it with a reason. */
function SubmissionDecision<D extends string>({ form, accept, onTyped }: Props<D>) {
  const [refusing, setRefusing] = useState(false);
  const { onChange, ...reason } = form.field("reason");
  const ask = (refuses: boolean) => {
    form.set({ reason: "" });
    onTyped("");
    setRefusing(refuses);
  };
  const shared = { form, onDone: () => ask(false) };
  return (
    <DecisionForm form={form}>
      <div className="mt-2 flex flex-wrap gap-2">
        {accept && (
          <DecisionButton {...shared} decision={accept.decision} className="btn-primary btn-sm">
            {accept.label}
          </DecisionButton>
        )}
        {!refusing && (
          <button type="button" className="btn btn-danger btn-sm" onClick={() => ask(true)}>
            {texts.refuseSubmission}
          </button>
        )}
      </div>
      {refusing && (
        <div className="mt-3 grid gap-2">
          <TextArea
            label={texts.reasonToRefuse}
            rows={2}
            maxLength={maxReasonLength}
            {...reason}
            onChange={(event) => {
              onChange(event);
              onTyped(event.target.value);
            }}
          />
          <DecisionButton {...shared} decision="refuse" className="btn-danger btn-sm justify-self-start">
            {texts.sendRefusal}
          </DecisionButton>
        </div>
      )}
    </DecisionForm>
  );
}

type SubmissionsDialogProps = { tutor: { staffId: number; name: string }; reload: () => Promise<void>; onClose: () => void };

/** A tutor's qualifications with their documents, and films, to be accepted or refused. */
export default function SubmissionsDialog({ tutor: { staffId, name }, reload, onClose }: SubmissionsDialogProps) {
  const {
    data,
    error,
    reload: reloadSubmissions,
  } = useQuery({
    key: String(staffId),
    load: (signal) => browserApi.tutorSubmissions.showSubmissions({ params: { id: staffId } }, { signal }),
    failed: texts.submissionsNotLoaded,
  });
  const [typed, setTyped] = useState("");
  const shared = { staffId, onTyped: setTyped, reload: () => Promise.all([reloadSubmissions(), reload()]) };
  const { qualifications = [], films = [] } = data ?? {};
  return (
    <Dialog open title={t(texts.submissionsOf, { name })} boxClass="desk max-w-xl p-6" holdsWork={typed !== ""} onClose={onClose}>
      <p className="mt-3 text-muted">{texts.whatIsVerified}</p>
      {error && <ErrorBox onRetry={() => inBackground(reloadSubmissions())}>{error}</ErrorBox>}
      {!data && !error && <Spinner>{texts.loadingSubmissions}</Spinner>}
      {data && qualifications.length + films.length === 0 && <p className="mt-4">{t(texts.noSubmissions, { name })}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {qualifications.map((one) => (
          <OneQualification key={one.id} qualification={one} {...shared} />
        ))}
        {films.map((one) => (
          <OneFilm key={one.id} film={one} {...shared} />
        ))}
      </ul>
    </Dialog>
  );
}

type Shared = { staffId: number; onTyped: (reason: string) => void; reload: () => Promise<unknown> };

type Values<D extends string> = { decision: D | "refuse"; reason: string };

function OneQualification({ staffId, qualification, onTyped, reload }: Shared & { qualification: Qualification }) {
  const { run, busy } = useCall();
  const { id, name, verifiedAt, refusal, version } = qualification;
  const params = { id: staffId, qualification: id };
  const values: Values<"verify"> = { decision: "verify", reason: "" };
  const form = useDialogForm((contract) => contract.tutorSubmissions.decideQualification, {
    values,
    body: (held) => held,
    send: async (body) => {
      await browserApi.tutorSubmissions.decideQualification({ params, body }, { ifMatch: version });
      return body.decision;
    },
    done: (decision) => t(decision === "refuse" ? texts.isRefused : texts.isVerified, { name }),
    failed: texts.notSaved,
    reload,
  });
  const open = async () => {
    const load = async () => saveFile(await browserApi.tutorSubmissions.openDocument({ params }));
    const refused = await run(load, { failed: texts.documentNotOpened });
    if (refused) toast.error(refused.message);
  };
  const standing = verifiedAt
    ? t(texts.verifiedAt, { date: dayAndTimeInIndia(verifiedAt).date })
    : refusal
      ? t(texts.refusedBecause, { reason: refusal })
      : texts.waits;
  return (
    <li className="py-4">
      <p className="font-medium" lang={langOf(name)}>
        {name}
      </p>
      <p className={`text-sm ${verifiedAt ? "text-success" : "text-muted"}`}>{standing}</p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" disabled={busy !== ""} onClick={() => inBackground(open())}>
        {texts.openDocument}
      </button>
      <SubmissionDecision
        form={form}
        accept={verifiedAt ? undefined : { decision: "verify", label: texts.verify }}
        onTyped={onTyped}
      />
    </li>
  );
}

function OneFilm({ staffId, film, onTyped, reload }: Shared & { film: Film }) {
  const { id, approvedAt, posterUrl } = film;
  const values: Values<"approve"> = { decision: "approve", reason: "" };
  const form = useDialogForm((contract) => contract.tutorSubmissions.decideFilm, {
    values,
    body: (held) => ({ ...held, posterUrl }),
    send: async (body) => {
      await browserApi.tutorSubmissions.decideFilm({ params: { id: staffId, film: id }, body });
      return body.decision;
    },
    done: (decision) => (decision === "refuse" ? texts.filmDeleted : texts.filmShown),
    failed: texts.notSaved,
    reload,
  });
  return (
    <li className="py-4">
      <p className="font-medium">{approvedAt ? texts.filmIsShown : texts.filmWaits}</p>
      <div className="mt-2">
        <FilmPlayer film={film} label={texts.film} preload="metadata" />
      </div>
      <SubmissionDecision
        form={form}
        accept={approvedAt ? undefined : { decision: "approve", label: texts.showFilm }}
        onTyped={onTyped}
      />
    </li>
  );
}
