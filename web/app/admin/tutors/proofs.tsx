import type { Tutor } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import texts from "#web/texts/office/tutor-facts.en.ts";
import { say } from "#web/texts/say-english.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { WaitingTutors } from "./waiting-tutors.tsx";

const ProofsDialog = dialogPart(() => import("./proofs-dialog.tsx"));

export type ProofsOf = { staffId: number; name: string };

type ButtonProps = { tutor: Tutor; onOpen: (tutor: ProofsOf) => void };
type Props = { opened: ProofsOf | undefined; onOpen: (tutor: ProofsOf | undefined) => void };

/** The tutors whose documents wait to be verified, and the dialog of one tutor's documents. */
export function Proofs({ opened, onOpen }: Props) {
  const waiting = useQuery({
    key: "proofs",
    load: () => browserApi.tutorProofs.listWaitingProofs(),
    failed: texts.notLoaded,
  });
  return (
    <>
      {waiting.error && <ErrorBox onRetry={() => void waiting.reload()}>{waiting.error}</ErrorBox>}
      <WaitingTutors
        id="waiting-proofs"
        title={say(texts.proofsWaiting, { count: waiting.data?.data.length ?? 0 })}
        text={texts.proofsWaitingText}
        tutors={waiting.data?.data ?? []}
        label={({ name }) => say(texts.proofsOf, { name })}
        onOpen={onOpen}
      />
      {opened && <ProofsDialog tutor={opened} reload={waiting.reload} onClose={() => onOpen(undefined)} />}
    </>
  );
}

/** Opens what a tutor has sent. */
export const ProofsButton = ({ tutor: { staffId, staffName: name }, onOpen }: ButtonProps) => (
  <button
    type="button"
    className="text-link block py-0.5 text-left text-[0.8125rem]"
    aria-label={say(texts.proofsOf, { name })}
    onClick={() => onOpen({ staffId, name })}
  >
    {texts.documents}
  </button>
);
