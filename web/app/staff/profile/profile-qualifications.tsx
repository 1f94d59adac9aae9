import type { MyPage, Qualification } from "@tutoring/contract";
import { maxQualifications } from "@tutoring/contract/rules";
import { BadgeCheck, FileText, Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Question } from "#web/ui/question.tsx";

const QualificationDialog = dialogPart(() => import("./qualification-dialog.tsx"));

/** The tutor's qualifications, each with its document and our team's decision. */
export function ProfileQualifications({ page: { qualifications } }: { page: MyPage }) {
  const [texts, t] = useTexts("staff");
  const { revalidate } = useRevalidator();
  const { run, busy } = useCall();
  const [editing, setEditing] = useState<Qualification | "new">();
  const [removing, setRemoving] = useState<Qualification>();
  const call = async (work: () => Promise<unknown>, failed: string) => {
    const refused = await run(work, { failed });
    if (refused) toast.error(refused.message);
    return !refused;
  };
  const open = (id: string) =>
    call(async () => saveFile(await browserApi.tutorSubmissions.openMyDocument({ params: { id } })), texts.documentNotOpened);
  const remove = async (id: string) => {
    const isDone = await call(() => browserApi.tutorSubmissions.removeQualification({ params: { id } }), texts.notSaved);
    if (isDone) toast.success(texts.qualificationRemoved);
    await revalidate();
  };
  return (
    <section className="card" aria-labelledby="qualifications">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 id="qualifications" className="text-lg font-semibold">
          {texts.qualifications}
        </h2>
        {qualifications.length < maxQualifications && (
          <button type="button" className="btn btn-quiet" onClick={() => setEditing("new")}>
            <Plus aria-hidden className="size-4" /> {texts.addQualification}
          </button>
        )}
      </div>
      <p className="px-5 pt-4 text-[0.9375rem] text-muted sm:px-6">{texts.qualificationsNote}</p>
      <ul className="divide-y divide-base-300 px-5 pb-3 sm:px-6" aria-busy={busy !== ""}>
        {qualifications.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
            <div className="min-w-0 grow basis-32">
              <p className="font-medium">{one.name}</p>
              <Standing qualification={one} />
            </div>
            <div className="flex">
              <IconButton Icon={FileText} label={t(texts.openDocument, one)} onClick={() => inBackground(open(one.id))} />
              <IconButton Icon={Pencil} label={t(texts.changeOne, one)} onClick={() => setEditing(one)} />
              <IconButton Icon={Trash2} label={t(texts.removeOne, one)} onClick={() => setRemoving(one)} />
            </div>
          </li>
        ))}
      </ul>
      <Question
        open={removing !== undefined}
        question={t(texts.removeOneQuestion, { name: removing?.name ?? "" })}
        keep={texts.keepIt}
        go={texts.removeIt}
        onAnswer={(go) => {
          setRemoving(undefined);
          if (go && removing) inBackground(remove(removing.id));
        }}
      />
      {editing && (
        <QualificationDialog
          qualification={editing === "new" ? undefined : editing}
          onClose={() => setEditing((now) => (now === editing ? undefined : now))}
        />
      )}
    </section>
  );
}

function Standing({ qualification: { verifiedAt, refusal } }: { qualification: Qualification }) {
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  if (verifiedAt)
    return (
      <p className="flex items-center gap-1.5 text-sm text-success">
        <BadgeCheck aria-hidden className="size-4 shrink-0" />
        {t(texts.verifiedOn, { date: dayAndTimeInIndia(verifiedAt, language).date })}
      </p>
    );
  if (refusal) return <p className="text-sm text-error">{t(texts.refusedBecause, { reason: refusal })}</p>;
  return <p className="text-sm text-muted">{texts.waitsForTeam}</p>;
}

type ButtonProps = { Icon: typeof Pencil; label: string; onClick: () => void };

const IconButton = ({ Icon, label, onClick }: ButtonProps) => (
  <button type="button" className="btn btn-ghost btn-square size-11" aria-label={label} title={label} onClick={onClick}>
    <Icon aria-hidden className="size-4" />
  </button>
);
