import { maxFileBytes, maxFileMegabytes } from "@tutoring/contract/rules";
import { Camera } from "lucide-react";
import { useId } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { namingFile } from "#web/lib/api/problems.ts";
import { shrinkPhoto } from "#web/lib/page/shrink-photo.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = {
  /** How many more files fit. */
  left: number;
  add: (file: File) => Promise<void>;
};

/** Adds photos and PDFs to homework, one after another. */
export function AddFile({ left, add }: Props) {
  const [texts, t] = useTexts("reports");
  const { run, busy } = useCall();
  const hint = useId();
  const addOne = async (picked: File) => {
    const file = await shrinkPhoto(picked);
    if (file.size > maxFileBytes) {
      toast.error(t(texts.fileTooLarge, { name: picked.name, megabytes: maxFileMegabytes }));
      return;
    }
    await add(file);
  };
  /** A refused file does not keep the others out. */
  const addAll = async (files: File[]) => {
    for (const file of files.slice(0, left)) {
      const refused = await run(() => namingFile(file, addOne(file), texts.notAdded), { failed: texts.notAdded });
      if (refused) toast.error(refused.message);
    }
  };
  if (left <= 0) return null;
  return (
    <div className="mt-4">
      <label className={`btn btn-quiet has-focus-visible:outline-2 ${busy ? "" : "cursor-pointer"}`} aria-disabled={busy !== ""}>
        {busy ? <span className="loading loading-spinner loading-sm" aria-hidden /> : <Camera aria-hidden className="size-4" />}
        {busy ? texts.addingFile : texts.addFile}
        <input
          type="file"
          multiple
          accept="image/*,.pdf,application/pdf"
          className="sr-only"
          disabled={busy !== ""}
          aria-describedby={hint}
          onChange={({ target }) => {
            inBackground(addAll([...(target.files ?? [])]));
            target.value = "";
          }}
        />
      </label>
      <p id={hint} className="field-hint mt-1">
        {t(texts.fileHint, { megabytes: maxFileMegabytes, left })}
      </p>
    </div>
  );
}

type HomeworkProps = { lessonId: string; left: number; onChanged: () => Promise<void> };

/** Adds files to a lesson's homework; each is stored as soon as it is uploaded. */
export const AddHomeworkFile = ({ lessonId, left, onChanged }: HomeworkProps) => (
  <AddFile
    left={left}
    add={async (file) => {
      await browserApi.reports.addHomeworkFile({ params: { id: lessonId }, body: { file } });
      inBackground(onChanged());
    }}
  />
);
