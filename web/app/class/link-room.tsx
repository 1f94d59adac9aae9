import { ExternalLink } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Spinner } from "#web/ui/notices.tsx";

type Props = { meetingUrl: string | null; onLeave: () => void };

/** The room as a link to an outside meeting. */
export function LinkRoom({ meetingUrl, onLeave }: Props) {
  const [texts] = useTexts("class");
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {meetingUrl ? (
        <a className="btn btn-primary btn-lg w-full sm:w-auto" href={meetingUrl} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-5" /> {texts.openMeeting}
        </a>
      ) : (
        <div className="grid w-full gap-2">
          <Spinner>{texts.waitingForLink}</Spinner>
          <p className="text-muted">{texts.linkComing}</p>
        </div>
      )}
      <button type="button" className="btn btn-quiet" onClick={onLeave}>
        {texts.leave}
      </button>
    </div>
  );
}
