import type { MyPage } from "@tutoring/contract";
import { maxFileBytes } from "@tutoring/contract/rules";
import { ImageUp } from "lucide-react";
import { useId } from "react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { initialsOf } from "#web/lib/format/format.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { FieldError } from "#web/ui/field.tsx";

/** The tutor's picture; a new one is stored as soon as it is chosen. */
export function ProfilePicture({ page: { name, imageUrl } }: { page: MyPage }) {
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
