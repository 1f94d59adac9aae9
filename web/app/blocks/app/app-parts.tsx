import { addressIn } from "@tutoring/contract/languages";
import { useEffect } from "react";
import { keepPages, removeFormerWorker, startAppWorker } from "#web/lib/app/app-worker.ts";
import { showBadge } from "#web/lib/app/badge.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { claimBrowser, moveFormer } from "#web/lib/push/push-subscription.ts";
import { readSession, useSession } from "#web/lib/session/session.ts";
import { useLanguage } from "#web/texts/use-texts.ts";
import { keepAhead } from "./keep-ahead.ts";
import { SharedLine } from "./shared-line.tsx";
import { UpdatePrompt } from "./update-prompt.tsx";

type Props = {
  reader: "family" | "tutor";
  /** What a tutor has not read; a family's pages count by themselves. */
  unread?: number;
  /** Loads the code of what is read without a network. */
  loadAhead?: () => Promise<unknown>;
};

const nothing = () => Promise.resolve();
const pagesOf = { family: ["/student/profile", "/student/bookings"], tutor: ["/staff"] };

/** What makes an installable app of the pages of a family or tutor. Public pages have none of it, so that strangers load nothing more. */
export function AppParts({ reader, unread, loadAhead = nothing }: Props) {
  const language = useLanguage();
  const session = useSession();
  useEffect(() => {
    inBackground(
      start(
        reader,
        pagesOf[reader].map((page) => addressIn(language, page)),
        loadAhead,
      ).catch(() => {}),
    ); // pages work without
  }, [reader, language, loadAhead]);
  useEffect(() => {
    if (unread !== undefined) showBadge(unread);
  }, [unread]);
  useEffect(() => {
    if (!session) showBadge(0);
  }, [session]);
  return (
    <>
      <link rel="manifest" href={`/${reader}.${language}.webmanifest`} />
      <div
        className={`fixed inset-x-4 z-30 mx-auto grid max-w-xl gap-2 ${reader === "tutor" ? "bottom-20 lg:bottom-4" : "bottom-4"}`}
      >
        {reader === "family" && <SharedLine />}
        <UpdatePrompt />
      </div>
    </>
  );
}

async function start(reader: Props["reader"], pages: string[], loadAhead: () => Promise<unknown>): Promise<void> {
  if (reader === "family") inBackground(keepAhead().catch(() => {})); // what is opened is kept anyway
  inBackground(claimBrowser().catch(() => {})); // the next page asks again
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const registration = await startAppWorker();
  await loadAhead();
  if (readSession()) keepPages(registration, pages); // or the person has signed out meanwhile
  await removeFormerWorker();
  await moveFormer();
}
