import type { MyPage } from "@tutoring/contract";
import { addressIn } from "@tutoring/contract/languages";
import { maxFileBytes } from "@tutoring/contract/rules";
import { ExternalLink, ImageUp, Pencil } from "lucide-react";
import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { initialsOf } from "#web/lib/format/format.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The tutor's picture; a new one is stored as soon as it is chosen. */
function ProfilePicture({ page: { name, imageUrl } }: { page: MyPage }) {
  const [texts] = useTexts("staff");
  const { revalidate } = useRevalidator();
  const { run, busy, error, refuse } = useCall();
  const id = useId();
  const store = async (picked: File | undefined) => {
    if (!picked) return;
    let isTooLarge = false;
    const save = async () => {
      const file = await shrinkPhoto(picked);
      isTooLarge = file.size > maxFileBytes;
      if (!isTooLarge) await browserApi.tutorPages.saveMyPicture({ body: { profileImage: file } });
    };
    const refused = await run(save, { failed: texts.pictureNotSaved });
    if (isTooLarge) refuse(texts.pictureTooLarge);
    if (refused || isTooLarge) return;
    toast.success(texts.pictureSaved);
    await revalidate();
  };
  return (
    <div className="flex flex-wrap items-center gap-4">
      {imageUrl ? (
        <img src={imageUrl} alt={texts.yourPicture} width="96" height="112" className="arch w-24" />
      ) : (
        <span className="arch display grid w-24 place-items-center bg-lavender-200 text-3xl text-primary" aria-hidden>
          {initialsOf(name)}
        </span>
      )}
      <div>
        <label
          htmlFor={id}
          className="btn btn-quiet focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-accent"
        >
          <ImageUp aria-hidden className="size-4" /> {busy ? texts.saving : texts.choosePicture}
          <input
            id={id}
            type="file"
            className="sr-only"
            accept="image/jpeg,image/png,image/gif,image/webp"
            disabled={busy !== ""}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = "";
              inBackground(store(file));
            }}
          />
        </label>
        <FieldError id={`${id}-error`} message={error} />
      </div>
    </div>
  );
}

const PageDialog = dialogPart(() => import("./profile-page-dialog.tsx"));
const FactsDialog = dialogPart(() => import("./facts-dialog.tsx"));

/** The tutor's public page: what it says, whether it is public, and what an admin has to approve. */
export function ProfilePage({ page }: { page: MyPage }) {
  const [{ years }] = useTexts("tutors"); // the dialog reads them, too
  const [texts, t] = useTexts("staff");
  const language = useLanguage();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const [open, setOpen] = useState<"page" | "facts">();
  /** A dialog that closes slowly must not close another, opened meanwhile. */
  const close = (closed: typeof open) => setOpen((now) => (now === closed ? undefined : now));
  const { slug, isPublic, headline, about, facts, factsCheckedAt, waiting } = page;
  const inWords = ({ qualification, experience }: MyPage["facts"]) =>
    [qualification, experience && t(years, { count: Number(experience) || 0 })].filter(Boolean).join(", ") || texts.pageNotGiven;
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
              {t(texts.checkedAt, { date: dayAndTimeInIndia(factsCheckedAt, language).date })}
            </p>
          )}
          {waiting && <p className="mt-2 rounded-lg bg-warning-50 px-3 py-2">{t(texts.waiting, { facts: inWords(waiting) })}</p>}
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
