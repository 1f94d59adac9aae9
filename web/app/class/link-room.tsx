import { ExternalLink } from "lucide-react";
import { Spinner } from "#web/ui/notices.tsx";

type Props = { meetingUrl: string | null; onLeave: () => void };

/** The room while it is a link to somewhere else; a live room of our own would take exactly this place. */
export function LinkRoom({ meetingUrl, onLeave }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {meetingUrl ? (
        <a className="btn btn-primary btn-lg w-full sm:w-auto" href={meetingUrl} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-5" /> Open the meeting
        </a>
      ) : (
        <div className="grid w-full gap-2">
          <Spinner>The link is coming.</Spinner>
          <p className="text-muted">We have told our team that you wait. Stay here: the link appears by itself.</p>
        </div>
      )}
      <button type="button" className="btn btn-quiet" onClick={onLeave}>
        I have left the class
      </button>
    </div>
  );
}
