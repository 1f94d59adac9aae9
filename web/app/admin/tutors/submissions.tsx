import type { Tutor } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { WaitingTutors } from "./waiting-tutors.tsx";

const SubmissionsDialog = dialogPart(() => import("./submissions-dialog.tsx"));

export type SubmissionsOf = { staffId: number; name: string };

type ButtonProps = { tutor: Tutor; onOpen: (tutor: SubmissionsOf) => void };
type Props = { opened: SubmissionsOf | undefined; onOpen: (tutor: SubmissionsOf | undefined) => void };

/** The tutors whose documents wait to be verified, and the dialog of one tutor's documents. */
export function Submissions({ opened, onOpen }: Props) {
  const waiting = useQuery({
    key: "submissions",
    load: () => browserApi.tutorSubmissions.listWaitingSubmissions(),
    failed: texts.notLoaded,
  });
  return (
    <>
      {waiting.error && <ErrorBox onRetry={() => inBackground(waiting.reload())}>{waiting.error}</ErrorBox>}
      <WaitingTutors
        id="waiting-submissions"
        title={t(texts.submissionsWaiting, { count: waiting.data?.data.length ?? 0 })}
        text={texts.submissionsWaitingText}
        tutors={waiting.data?.data ?? []}
        label={({ name }) => t(texts.submissionsOf, { name })}
        onOpen={onOpen}
      />
      {opened && <SubmissionsDialog tutor={opened} reload={waiting.reload} onClose={() => onOpen(undefined)} />}
    </>
  );
}

/** Opens a tutor's submissions. */
export const SubmissionsButton = ({ tutor: { staffId, staffName: name }, onOpen }: ButtonProps) => (
  <button
    type="button"
    className="text-link block py-0.5 text-left text-[0.8125rem]"
    aria-label={t(texts.submissionsOf, { name })}
    onClick={() => onOpen({ staffId, name })}
  >
    {texts.documents}
  </button>
);
