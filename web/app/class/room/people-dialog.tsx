import type { Removed, RoomMember } from "@tutoring/contract";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/people-in-class.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";
import { Question } from "#web/ui/question.tsx";

type Props = { lessonId: string; members: readonly RoomMember[]; onClose: () => void };

/** For our team: the people in the class, who can be removed after a question, and the removed, who can be let in again. */
export default function PeopleDialog({ lessonId, members, onClose }: Props) {
  const params = { id: lessonId };
  const [asked, setAsked] = useState<RoomMember>();
  const { run, busy, error } = useCall();
  const {
    data,
    error: notLoaded,
    reload,
  } = useQuery({
    key: lessonId,
    load: (signal) => browserApi.rooms.listRemoved({ params }, { signal }),
    failed: texts.notLoaded,
  });
  const others = members.filter(({ side }) => side !== "staff");
  const answer = async (go: boolean) => {
    setAsked(undefined);
    if (!go || !asked) return;
    const { connection } = asked;
    await run(() => browserApi.rooms.removePerson({ params, body: { connection } }), { failed: texts.notRemoved });
    await reload();
  };
  const letIn = async ({ side }: Removed) => {
    await run(() => browserApi.rooms.readmitPerson({ params: { ...params, side } }), { failed: texts.notLetIn });
    await reload();
  };
  return (
    <Dialog open title={texts.title} boxClass="max-w-md p-6" onClose={onClose}>
      <ul className="mt-3 grid gap-2">
        {others.length === 0 && <li className="text-muted">{texts.nobody}</li>}
        {others.map((member) => (
          <li key={member.connection} className="flex items-center justify-between gap-3">
            <span className="min-w-0">{member.name}</span>
            <button type="button" className="btn btn-danger btn-sm" disabled={busy !== ""} onClick={() => setAsked(member)}>
              {t(texts.remove, { name: member.name })}
            </button>
          </li>
        ))}
      </ul>
      {data && data.removed.length > 0 && (
        <section aria-labelledby="removed-people" className="mt-5">
          <h3 id="removed-people" className="font-semibold">
            {texts.removedTitle}
          </h3>
          <ul className="mt-2 grid gap-2">
            {data.removed.map((one) => (
              <li key={one.side} className="flex items-center justify-between gap-3">
                <span className="min-w-0">{t(texts.removedBy, { name: one.name, side: texts.sides[one.side], by: one.by })}</span>
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  disabled={busy !== ""}
                  onClick={() => inBackground(letIn(one))}
                >
                  {t(texts.letIn, { name: one.name })}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      {(error || notLoaded) && (
        <div className="mt-4">
          <ErrorBox>{error || notLoaded}</ErrorBox>
        </div>
      )}
      <Question
        open={asked !== undefined}
        question={t(texts.removeQuestion, { name: asked?.name ?? "" })}
        keep={texts.keep}
        go={texts.go}
        onAnswer={(go) => inBackground(answer(go))}
      >
        {texts.removeWhy}
      </Question>
    </Dialog>
  );
}
