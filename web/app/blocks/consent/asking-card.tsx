import type { Consents } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ConsentDialog } from "./consent-dialog.tsx";

/**
 * Asks a family that was here before the notice for its consent; until the day of the law it may be put off. With a child, only for that
 * one, and after a withdrawal too.
 */
export default function AskingCard({ childId, className = "" }: { childId?: string; className?: string }) {
  const { data, reload } = useQuery({ key: "consents", load: () => browserApi.privacy.listConsents() });
  const asked = (data?.children ?? []).filter(({ id, state }) =>
    childId ? id === childId && state !== "given" : state === "missing",
  );
  if (!data || asked.length === 0) return null;
  return <Card consents={data} asked={asked} {...(childId && { childId })} onAgreed={reload} className={className} />;
}

type Props = {
  consents: Consents;
  asked: Consents["children"];
  childId?: string;
  onAgreed: () => Promise<void>;
  className: string;
};

function Card({ consents: { requiredFrom, ...rule }, asked, childId, onAgreed, className }: Props) {
  const [texts, t] = useTexts("consent");
  const language = useLanguage();
  const [open, setOpen] = useState(false);
  const [later, setLater] = useState(false);
  if (later) return null;
  const names = asked.map(({ name }) => name);
  const isOwn = asked.every(({ isSelf }) => isSelf);
  const mayWait = rule.mayWait && asked.every(({ state }) => state === "missing");
  return (
    <aside aria-label={texts.asked} className={`rounded-2xl bg-lavender-100 p-5 ${className}`}>
      <p className="font-semibold">{texts.asked}</p>
      <p className="mt-1 text-muted">
        {isOwn
          ? texts.askedOwn
          : mayWait
            ? t(texts.askedUntil, { date: dayAndTimeInIndia(requiredFrom, language).date })
            : texts.askedNow}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <button type="button" className="btn btn-primary" onClick={() => setOpen(true)}>
          {texts.read}
        </button>
        {mayWait && (
          <button type="button" className="btn btn-ghost" onClick={() => setLater(true)}>
            {texts.later}
          </button>
        )}
      </div>
      {open && (
        <ConsentDialog
          names={names}
          learner={isOwn ? "own" : "child"}
          {...(childId && { childId })}
          onClose={() => setOpen(false)}
          onAgreed={onAgreed}
        />
      )}
    </aside>
  );
}
