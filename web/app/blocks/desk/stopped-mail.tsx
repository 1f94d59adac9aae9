import type { StoppedMail as Stopped } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/request.en.ts";
import { say } from "#web/texts/say-english.ts";
import type { DeskWork } from "./desk-work.ts";

/** Why a family's address gets no letters, and a button that allows them again. */
export function StoppedMail({ stopped, requestId, work }: { stopped: Stopped; requestId: string; work: DeskWork }) {
  const { why, said, since } = stopped;
  const allow = () => inBackground(work(() => browserApi.desk.allowMail({ params: { id: requestId } }), texts.mailAllowed));
  return (
    <div className="grid gap-2 rounded-lg bg-error-50 px-3 py-2">
      <p className="font-medium text-error">{say(texts[why], { date: dayAndTimeInIndia(since).date })}</p>
      {said && <p className="text-[0.8125rem] text-muted [overflow-wrap:anywhere]">{say(texts.mailSaid, { said })}</p>}
      <button type="button" className="btn btn-quiet btn-sm justify-self-start" onClick={allow}>
        {texts.allowMail}
      </button>
    </div>
  );
}
