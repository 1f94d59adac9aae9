import { ExternalLink } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";

/** The call where the desk has set a meeting elsewhere; this page stays open beside it. */
export default function OutsideCall({ meetingUrl }: { meetingUrl: string }) {
  const [texts] = useTexts("class");
  return (
    <section className="border-b border-base-300 bg-base-100 p-3" aria-label={texts.outsideMeeting}>
      <a className="btn btn-primary w-full" href={meetingUrl} target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden className="size-5" /> {texts.openMeeting}
      </a>
      <p className="mt-2 text-sm text-muted">{texts.keepPageOpen}</p>
    </section>
  );
}
