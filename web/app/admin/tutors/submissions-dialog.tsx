import type { Film, Qualification } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { FilmPlayer } from "#web/ui/film-player.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import { SubmissionDecision } from "./submission-decision.tsx";

type Props = { tutor: { staffId: number; name: string }; reload: () => Promise<void>; onClose: () => void };

/** A tutor's qualifications with their documents, and films, to be accepted or refused. */
export default function SubmissionsDialog({ tutor: { staffId, name }, reload, onClose }: Props) {
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
  const shared = { staffId, onTyped: setTyped, onChanged: async () => void (await Promise.all([reloadSubmissions(), reload()])) };
  const { qualifications = [], films = [] } = data ?? {};
  return (
    <Dialog
      open
      title={say(texts.submissionsOf, { name })}
      boxClass="desk max-w-xl p-6"
      holdsWork={typed !== ""}
      onClose={onClose}
    >
      <p className="mt-3 text-muted">{texts.whatIsVerified}</p>
      {error && <ErrorBox onRetry={() => void reloadSubmissions()}>{error}</ErrorBox>}
      {!data && !error && <Spinner>{texts.loadingSubmissions}</Spinner>}
      {data && qualifications.length + films.length === 0 && <p className="mt-4">{say(texts.noSubmissions, { name })}</p>}
      <ul className="mt-2 divide-y divide-base-300">
        {qualifications.map((one) => (
          <OneQualification key={`${one.id} ${one.version}`} qualification={one} {...shared} />
        ))}
        {films.map((one) => (
          <OneFilm key={`${one.id} ${one.approvedAt}`} film={one} {...shared} />
        ))}
      </ul>
    </Dialog>
  );
}

type Shared = { staffId: number; onTyped: (reason: string) => void; onChanged: () => Promise<void> };

function OneQualification({ staffId, qualification, ...rest }: Shared & { qualification: Qualification }) {
  const { run, busy } = useCall();
  const { id, name, verifiedAt, refusal, version } = qualification;
  const params = { id: staffId, qualification: id };
  const open = async () => {
    const load = async () => saveFile(await browserApi.tutorSubmissions.openDocument({ params }));
    const refused = await run(load, { failed: texts.documentNotOpened });
    if (refused) toast.error(refused.message);
  };
  const standing = verifiedAt
    ? say(texts.verifiedAt, { date: dayAndTimeInIndia(verifiedAt).date })
    : refusal
      ? say(texts.refusedBecause, { reason: refusal })
      : texts.waits;
  return (
    <li className="py-4">
      <p className="font-medium break-words" lang={langOf(name)}>
        {name}
      </p>
      <p className={`text-sm break-words ${verifiedAt ? "text-success" : "text-muted"}`}>{standing}</p>
      <button type="button" className="btn btn-quiet btn-sm mt-2" disabled={busy !== ""} onClick={() => void open()}>
        {texts.openDocument}
      </button>
      <SubmissionDecision
        accept={verifiedAt ? undefined : texts.verify}
        done={{ accepted: say(texts.isVerified, { name }), refused: say(texts.isRefused, { name }) }}
        call={(isVerified, reason) =>
          browserApi.tutorSubmissions.decideQualification(
            { params, body: { decision: isVerified ? "verify" : "refuse", reason } },
            { ifMatch: version },
          )
        }
        {...rest}
      />
    </li>
  );
}

function OneFilm({ staffId, film, ...rest }: Shared & { film: Film }) {
  const { id, approvedAt } = film;
  return (
    <li className="py-4">
      <p className="font-medium">{approvedAt ? texts.filmIsShown : texts.filmWaits}</p>
      <div className="mt-2">
        <FilmPlayer film={film} label={texts.film} preload="metadata" />
      </div>
      <SubmissionDecision
        accept={approvedAt ? undefined : texts.showFilm}
        done={{ accepted: texts.filmShown, refused: texts.filmDeleted }}
        call={(isApproved, reason) =>
          browserApi.tutorSubmissions.decideFilm({
            params: { id: staffId, film: id },
            body: { decision: isApproved ? "approve" : "refuse", reason },
          })
        }
        {...rest}
      />
    </li>
  );
}
