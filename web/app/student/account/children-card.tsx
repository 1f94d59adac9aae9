import type { Child } from "@tutoring/contract";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { ChildDialog } from "#web/blocks/family/index.ts";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { classIn } from "#web/lib/format/school-class.ts";
import { keepStudent } from "#web/lib/session/session.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Question } from "#web/student/parts/index.ts";

/** The children of a family: add, change, remove. */
export function ChildrenCard({ family }: { family: Child[] }) {
  const [texts, t] = useTexts("student");
  const [school] = useTexts("school");
  const language = useLanguage();
  const [editing, setEditing] = useState<{ child?: Child }>();
  const [removing, setRemoving] = useState<Child>();
  const { revalidate } = useRevalidator();
  const { run } = useCall();
  const remove = async ({ id }: Child) => {
    const refused = await run(async () => keepStudent((await browserApi.families.removeChild({ params: { id } })).student), {
      failed: texts.notRemoved,
    });
    if (refused) toast.error(refused.message);
    else await revalidate();
  };
  return (
    <section className="card" aria-labelledby="children">
      <div className="flex min-h-16 items-center justify-between gap-4 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 id="children" className="text-lg font-semibold">
          {texts.children}
        </h2>
        <button type="button" className="btn btn-quiet btn-sm" onClick={() => setEditing({})}>
          <Plus aria-hidden className="size-4" /> {texts.addChild}
        </button>
      </div>
      <ul className="divide-y divide-base-300">
        {family.map((child) => (
          <li key={child.id} className="flex items-center justify-between gap-4 px-5 py-4 sm:px-6">
            <div className="min-w-0">
              <p className="font-medium" lang={langOf(child.name, language)}>
                {child.name}
              </p>
              <p className="figures text-[0.9375rem] text-muted">
                {[
                  child.schoolClass && classIn(language, child.schoolClass),
                  child.board && school[child.board],
                  child.birthYear && t(texts.born, { year: String(child.birthYear) }),
                ]
                  .filter(Boolean)
                  .join(" · ") || texts.noChildDetails}
              </p>
            </div>
            <div className="flex shrink-0 gap-1">
              <button
                type="button"
                className="btn btn-ghost btn-square"
                aria-label={t(texts.changeChild, { name: child.name })}
                onClick={() => setEditing({ child })}
              >
                <Pencil aria-hidden className="size-4" />
              </button>
              {family.length > 1 && (
                <button
                  type="button"
                  className="btn btn-ghost btn-square"
                  aria-label={t(texts.removeChild, { name: child.name })}
                  onClick={() => setRemoving(child)}
                >
                  <Trash2 aria-hidden className="size-4" />
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {editing && <ChildDialog child={editing.child} onClose={() => setEditing(undefined)} />}
      {removing && (
        <Question
          open
          question={t(texts.removeQuestion, { name: removing.name })}
          keep={texts.keep}
          go={texts.remove}
          onAnswer={(go) => {
            setRemoving(undefined);
            if (go) inBackground(remove(removing));
          }}
        >
          {texts.removeNote}
        </Question>
      )}
    </section>
  );
}
