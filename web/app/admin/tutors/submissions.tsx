import texts from "#web/texts/office/tutor-facts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { WaitingTutors } from "./waiting-tutors.tsx";

export type SubmissionsOf = { staffId: number; name: string };

type Props = { waiting: SubmissionsOf[]; onOpen: (tutor: SubmissionsOf) => void };

/** The tutors whose documents wait to be verified. */
export const WaitingSubmissions = ({ waiting, onOpen }: Props) => (
  <WaitingTutors
    id="waiting-submissions"
    title={t(texts.submissionsWaiting, { count: waiting.length })}
    text={texts.submissionsWaitingText}
    tutors={waiting}
    label={({ name }) => t(texts.submissionsOf, { name })}
    onOpen={onOpen}
  />
);
