import type { HomeworkFile, LessonReport } from "@tutoring/contract";
import { FileText, X } from "lucide-react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { dataAddressOf } from "#web/lib/page/data-address.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Load = typeof browserApi.reports.openHomeworkFile;
type Props = {
  lessonId: string;
  label: string;
  files: HomeworkFile[];
  /** Loads a file for a reader other than the family and the tutor. */
  load?: Load;
  /** Called with the report after a file is removed; without it, files cannot be removed. */
  onChanged?: ((now: LessonReport) => void) | undefined;
};

/** Files of homework: pictures are shown, each file can be saved, and own files removed while that is possible. */
export function HomeworkFiles({ lessonId, label, files, load = browserApi.reports.openHomeworkFile, onChanged }: Props) {
  const [texts, t] = useTexts("reports");
  const { run, busy } = useCall();
  if (files.length === 0) return null;
  const paramsOf = ({ id }: HomeworkFile) => ({ params: { id: lessonId, file: id } });
  const open = async (file: HomeworkFile) => {
    const refused = await run(async () => saveFile(await load(paramsOf(file))), {
      failed: texts.notOpened,
      as: file.id,
    });
    if (refused) toast.error(refused.message);
  };
  const remove = async (file: HomeworkFile) => {
    const call = async () => onChanged?.(await browserApi.reports.removeHomeworkFile(paramsOf(file)));
    const refused = await run(call, { failed: texts.notRemoved, as: file.id });
    if (refused) toast.error(refused.message);
  };
  return (
    <section className="mt-4" aria-label={label}>
      <h4 className="text-sm font-medium text-muted">{label}</h4>
      <ul className="mt-2 flex flex-wrap gap-3" aria-busy={busy !== ""}>
        {files.map((file) => (
          <li key={file.id} className="relative w-32">
            <button
              type="button"
              className="block w-full overflow-hidden rounded-xl border border-base-300 text-left hover:border-primary"
              aria-label={t(texts.openFile, { name: file.name })}
              onClick={() => inBackground(open(file))}
            >
              {file.type === "picture" ? <Picture lessonId={lessonId} file={file} load={load} /> : <Paper />}
              <span className="block truncate px-2 py-1.5 text-xs">{file.name}</span>
            </button>
            {onChanged && (
              <button
                type="button"
                className="absolute -top-2 -right-2 grid size-11 place-items-center"
                aria-label={t(texts.removeFile, { name: file.name })}
                disabled={busy !== ""}
                onClick={() => inBackground(remove(file))}
              >
                <span className="grid size-7 place-items-center rounded-full border border-base-300 bg-base-100 text-error">
                  <X aria-hidden className="size-4" />
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Paper = () => (
  <span className="grid h-24 place-items-center bg-lavender-50 text-primary">
    <FileText aria-hidden className="size-8" />
  </span>
);

function Picture({ lessonId, file, load }: { lessonId: string; file: HomeworkFile; load: Load }) {
  const { data } = useQuery({
    key: file.id,
    load: async (signal) => dataAddressOf((await load({ params: { id: lessonId, file: file.id } }, { signal })).blob),
  });
  return data ? <img src={data} alt="" className="h-24 w-full object-cover" /> : <span className="block h-24 bg-base-200" />;
}
