import type { MyPage } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { ExternalLink, Pencil } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { ProfilePicture } from "./profile-picture.tsx";

const PageDialog = dialogPart(() => import("./profile-page-dialog.tsx"));
const FactsDialog = dialogPart(() => import("./facts-dialog.tsx"));

/** The tutor's public page: what it says, whether it is public, and what an admin has to approve. */
export function ProfilePage({ page }: { page: MyPage }) {
  useTexts("tutors"); // for the dialog
  const [texts, say] = useTexts("staff");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const [open, setOpen] = useState<"page" | "facts">();
  /** A dialog that closes slowly must not close another, opened meanwhile. */
  const close = (closed: typeof open) => setOpen((now) => (now === closed ? undefined : now));
  const { slug, isPublic, headline, about, facts, factsCheckedAt, waiting } = page;
  const inWords = ({ qualification, experience }: MyPage["facts"]) =>
    [qualification, experience && say(texts.years, { years: experience })].filter(Boolean).join(", ") || texts.pageNotGiven;
  const withdraw = async () => {
    const refused = await run(() => browserApi.tutorPages.withdrawFacts(), { failed: texts.notSaved });
    if (!refused) await revalidate();
  };
  return (
    <section className="card" aria-labelledby="public-page">
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-3 border-b border-base-300 px-5 py-3 sm:px-6">
        <h2 id="public-page" className="text-lg font-semibold">
          {texts.title}
        </h2>
        <button type="button" className="btn btn-quiet" onClick={() => setOpen("page")}>
          <Pencil aria-hidden className="size-4" /> {texts.edit}
        </button>
      </div>
      <div className="grid gap-4 px-5 py-4 sm:px-6">
        <p className={`rounded-lg px-3 py-2 font-medium ${isPublic ? "bg-success-50 text-success" : "bg-warning-50"}`}>
          {isPublic ? texts.isPublic : texts.isHidden}
        </p>
        <ProfilePicture page={page} />
        {headline && <p className="text-lg font-medium">{headline}</p>}
        {about && <p className="line-clamp-4 whitespace-pre-line text-muted">{about}</p>}
        {isPublic && slug && (
          <a href={addressIn(language, `/tutor/${slug}`)} className="text-link inline-flex min-h-11 items-center gap-2">
            <ExternalLink aria-hidden className="size-4" /> {texts.open}
          </a>
        )}
        <div className="border-t border-base-300 pt-4">
          <p className="text-sm text-muted">{texts.factsTitle}</p>
          <p className="font-medium">{inWords(facts)}</p>
          {factsCheckedAt && (
            <p className="text-sm text-success">
              {say(texts.checkedAt, { date: dayAndTimeInIndia(factsCheckedAt, language).date })}
            </p>
          )}
          {waiting && (
            <p className="mt-2 rounded-lg bg-warning-50 px-3 py-2">{say(texts.waiting, { facts: inWords(waiting) })}</p>
          )}
          <div className="mt-3 flex flex-wrap gap-2">
            <button type="button" className="btn btn-quiet" onClick={() => setOpen("facts")}>
              {texts.changeFacts}
            </button>
            {waiting && (
              <button type="button" className="btn btn-ghost" disabled={busy !== ""} onClick={() => inBackground(withdraw())}>
                {texts.withdrawFacts}
              </button>
            )}
          </div>
          {error && <ErrorBox>{error}</ErrorBox>}
        </div>
      </div>
      {open === "page" && <PageDialog page={page} onClose={() => close("page")} />}
      {open === "facts" && <FactsDialog page={page} onClose={() => close("facts")} />}
    </section>
  );
}
