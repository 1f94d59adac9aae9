import type { Consents } from "@tutoring/contract";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { ConsentDialog, NoticeDialog } from "#web/blocks/consent/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf, rupees } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { keepStudent } from "#web/lib/session/session.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

type OfChild = Consents["children"][number];

/** What a family has agreed to for each child: read it again, give it, withdraw it; and erase a child. */
export function ConsentsPart({ consents }: { consents: Consents }) {
  const [texts, t] = useTexts("my-data");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const call = useCall();
  const [giving, setGiving] = useState<OfChild>();
  const [reading, setReading] = useState<number>();
  const [leaving, setLeaving] = useState<OfChild>();
  const [erasing, setErasing] = useState<OfChild>();
  const top = useRef<HTMLDivElement>(null);
  /** The pressed button may be gone, so the focus goes to the list. */
  const done = async (problem: string) => {
    if (problem) toast.error(problem);
    await revalidate();
    top.current?.focus();
  };
  const erase = async ({ id, name }: OfChild) => {
    const params = { childId: id };
    const refused = await call.run(() => browserApi.privacy.eraseChild({ params }), { failed: texts.notErased });
    if (refused) return done(refused.message);
    toast.success(t(texts.erased, { name }));
    await browserApi.families.showProfile().then(
      ({ student }) => keepStudent(student),
      () => {}, // the next sign-in brings the names
    );
    await done("");
  };
  const withdraw = async ({ id }: OfChild) => {
    const params = { childId: id };
    const refused = await call.run(() => browserApi.privacy.withdrawConsent({ params }), { failed: texts.notWithdrawn });
    if (!refused) toast.success(texts.withdrawn);
    await done(refused?.message ?? "");
  };
  const stateOf = ({ state, at }: OfChild) =>
    at
      ? t(state === "given" ? texts.agreedOn : texts.withdrawnOn, { date: dayAndTimeInIndia(at, language).date })
      : texts.notAgreed;
  return (
    <div ref={top} tabIndex={-1} className="grid w-full gap-3 outline-none">
      <p>{texts.consentText}</p>
      <ul className="w-full divide-y divide-base-300">
        {consents.children.map((child) => (
          <li key={child.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere" lang={langOf(child.name, language)}>
                {child.name}
              </p>
              <p className="text-[0.9375rem] text-muted">{stateOf(child)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {child.noticeId !== null && (
                <button
                  type="button"
                  className="btn btn-quiet btn-sm"
                  aria-label={t(texts.readAgreedFor, { name: child.name })}
                  onClick={() => setReading(child.noticeId ?? undefined)}
                >
                  {texts.readAgreed}
                </button>
              )}
              {child.state === "given" ? (
                <button
                  type="button"
                  className="btn btn-ghost btn-sm text-error"
                  aria-label={t(texts.withdrawFor, { name: child.name })}
                  disabled={call.busy !== ""}
                  onClick={() => setLeaving(child)}
                >
                  {texts.withdraw}
                </button>
              ) : (
                <button
                  type="button"
                  className="btn btn-primary btn-sm"
                  aria-label={t(texts.agreeFor, { name: child.name })}
                  onClick={() => setGiving(child)}
                >
                  {texts.agree}
                </button>
              )}
              {consents.children.length > 1 && (
                <button
                  type="button"
                  className="btn btn-ghost btn-sm text-error"
                  aria-label={t(texts.eraseChild, { name: child.name })}
                  disabled={call.busy !== ""}
                  onClick={() => setErasing(child)}
                >
                  {texts.erase}
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {giving && (
        <ConsentDialog
          names={[giving.name]}
          childId={giving.id}
          learner={giving.isSelf ? "own" : "child"}
          onClose={() => setGiving(undefined)}
          onAgreed={() => done("")}
        />
      )}
      {reading !== undefined && <NoticeDialog noticeId={reading} onClose={() => setReading(undefined)} />}
      {erasing && (
        <Question
          open
          question={t(texts.eraseQuestion, { name: erasing.name })}
          keep={texts.eraseKeep}
          go={texts.eraseGo}
          onAnswer={(go) => {
            setErasing(undefined);
            if (go) inBackground(erase(erasing));
          }}
        >
          {t(texts.eraseStake, { name: erasing.name })}
        </Question>
      )}
      {leaving && (
        <Question
          open
          question={t(texts.withdrawQuestion, { name: leaving.name })}
          keep={texts.withdrawKeep}
          go={texts.withdrawGo}
          onAnswer={(go) => {
            setLeaving(undefined);
            if (go) inBackground(withdraw(leaving));
          }}
        >
          <p>{t(texts.withdrawStake, { name: leaving.name })}</p>
          {leaving.coming.classes > 0 && <p className="mt-2">{t(texts.stakeClasses, { count: leaving.coming.classes })}</p>}
          {leaving.coming.lessons > 0 && (
            <p className="mt-2">
              {t(texts.stakeLessons, { count: leaving.coming.lessons, sum: rupees(leaving.coming.paise / 100) })}
            </p>
          )}
        </Question>
      )}
    </div>
  );
}
