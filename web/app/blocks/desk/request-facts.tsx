import type { BookRequest, StoppedMail as Stopped } from "@tutoring/contract";
import { Link, useLocation } from "react-router";
import { PhoneLink } from "#web/blocks/phones/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import desk from "#web/texts/office/desk.en.ts";
import texts from "#web/texts/office/request.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { schoolWords } from "./school-words.ts";
import { SpeaksHindi } from "./speaks-hindi.tsx";
import type { DeskWork } from "./use-open-request.ts";

/** Why a family's address gets no emails, and a button that allows them again. */
function StoppedMail({ stopped, requestId, work }: { stopped: Stopped; requestId: string; work: DeskWork }) {
  const { why, said, since } = stopped;
  const allow = () => inBackground(work(() => browserApi.desk.allowMail({ params: { id: requestId } }), texts.mailAllowed));
  return (
    <div className="grid gap-2 rounded-lg bg-error-50 px-3 py-2">
      <p className="font-medium text-error">{t(texts[why], { date: dayAndTimeInIndia(since).date })}</p>
      {said && <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">{t(texts.mailSaid, { said })}</p>}
      <button type="button" className="btn btn-quiet btn-sm justify-self-start" onClick={allow}>
        {texts.allowMail}
      </button>
    </div>
  );
}

type Props = { request: BookRequest; stoppedMail: Stopped | null; work: DeskWork };

/** When the request came, who asks, and who handles it. */
export function RequestFacts({ request, stoppedMail, work }: Props) {
  const { id, familyId, owner, createdAt, parentName, language, userEmail, phoneNumber, suits } = request;
  const school = schoolWords(request);
  const { pathname } = useLocation();
  const came = dayAndTimeInIndia(createdAt);
  const own = (mine: boolean) =>
    inBackground(
      work(() => browserApi.desk.setRequestOwner({ params: { id }, body: { mine } }), mine ? texts.assigned : texts.isUnassigned),
    );
  return (
    <section aria-label={texts.request} className="grid gap-2">
      <p className="text-muted">{t(texts.requestedAt, came)}</p>
      <p>
        {familyId ? (
          <Link to={`/${pathname.split("/")[1]}/families/${familyId}`} className="text-link">
            {t(texts.parent, { name: parentName })}
          </Link>
        ) : (
          t(texts.parent, { name: parentName })
        )}
        {language === "hi" && <SpeaksHindi />}
      </p>
      {school.length > 0 && <p>{school.join(" · ")}</p>}
      {suits.length > 0 && <p>{t(texts.suits, { times: suits.join(", ") })}</p>}
      <p className="[overflow-wrap:anywhere]">
        {userEmail} · <PhoneLink number={phoneNumber} />
      </p>
      {stoppedMail && <StoppedMail stopped={stoppedMail} requestId={id} work={work} />}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span>{owner ? t(desk.assignedTo, { owner }) : texts.unassigned}</span>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => own(!owner)}>
          {owner ? texts.unassign : texts.assign}
        </button>
      </div>
    </section>
  );
}
