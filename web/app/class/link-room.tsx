import { ExternalLink } from "lucide-react";
import { Spinner } from "#web/ui/notices.tsx";

type Props = { meetingUrl: string | null; onLeave: () => void };

/** The room as a link to an outside meeting. */
export function LinkRoom({ meetingUrl, onLeave }: Props) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3">
      {meetingUrl ? (
        <a className="btn btn-primary btn-lg w-full sm:w-auto" href={meetingUrl} target="_blank" rel="noreferrer">
          <ExternalLink aria-hidden className="size-5" /> Open the meeting
        </a>
      ) : (
        <div className="grid w-full gap-2">
          <Spinner>Waiting for the link...</Spinner>
          <p className="text-muted">We have told our team you are waiting. Keep this page open; the link will appear here.</p>
        </div>
      )}
      <button type="button" className="btn btn-quiet" onClick={onLeave}>
        I have left the class
      </button>
    </div>
  );
}
