import type { RequestFile } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/allotment.en.ts";
import { say } from "#web/texts/say-english.ts";
import type { DeskWork } from "./desk-work.ts";

/** What the server saw of the class, and both sides' objections. */
export function Attendance({ file, work }: { file: RequestFile; work: DeskWork }) {
  const { facts, objections } = file.attendance;
  const { id } = file.request;
  const settle = () => inBackground(work(() => browserApi.desk.settleObjections({ params: { id } }), texts.settled));
  return (
    <>
      {facts.length > 0 && (
        <ul className="figures mt-3 grid gap-1 text-[0.8125rem] text-muted" aria-label={texts.attendance}>
          {facts.map((fact, nth) => (
            <li key={nth}>{fact}</li>
          ))}
        </ul>
      )}
      {objections.map(({ side, name, text, writtenAt, settledBy }) => (
        <div
          key={`${side} ${writtenAt}`}
          className={`mt-3 rounded-lg px-3 py-2 ${settledBy ? "bg-lavender-50" : "bg-warning-50"}`}
        >
          <p className="font-medium">{say(texts.objects, { name, side, ...dayAndTimeInIndia(writtenAt) })}</p>
          <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</p>
          {settledBy && <p className="mt-1 text-muted">{say(texts.settledBy, { name: settledBy })}</p>}
        </div>
      ))}
      {objections.some(({ settledBy }) => settledBy === null) && (
        <button type="button" className="btn btn-quiet btn-sm mt-2" onClick={settle}>
          {texts.settle}
        </button>
      )}
    </>
  );
}
