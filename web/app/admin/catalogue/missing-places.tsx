import type { CourseImport } from "@tutoring/contract";
import { FolderPlus } from "lucide-react";
import { useRevalidator } from "react-router";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/course-import.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The places that the file names and the catalogue lacks, with a button that creates them. */
export function MissingPlaces({ found: { id, missing } }: { found: CourseImport }) {
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useCall();
  const categories = missing.filter(({ subcategory }) => !subcategory).length;
  const subcategories = missing.length - categories;
  const what = [
    ...(categories > 0 ? [t(texts.categories, { count: categories })] : []),
    ...(subcategories > 0 ? [t(texts.subcategories, { count: subcategories })] : []),
  ].join(texts.and);
  const create = async () => {
    const call = () => browserApi.courseImports.createMissingPlaces({ params: { importId: id } });
    if (await run(call, { failed: texts.notCreated })) return;
    toast.success(t(texts.created, { what }));
    await revalidate();
  };
  return (
    <section className="card mt-4 p-5" aria-labelledby="missing">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id="missing" className="font-semibold">
            {t(texts.lacks, { what })}
          </h3>
          <p className="mt-0.5 text-muted">{texts.lacksNote}</p>
        </div>
        <BusyButton
          type="button"
          className="btn btn-primary"
          busy={busy !== ""}
          busyText={texts.creating}
          onClick={() => inBackground(create())}
        >
          <FolderPlus aria-hidden className="size-4" /> {t(texts.create, { what })}
        </BusyButton>
      </div>
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls has to be reached by the keyboard */}
      <ul className="mt-3 max-h-48 list-disc overflow-y-auto pl-5" tabIndex={0} aria-labelledby="missing">
        {missing.map(({ category, subcategory }) => (
          <li key={`${category}\n${subcategory}`} lang={langOf(`${category}${subcategory}`)} className="[overflow-wrap:anywhere]">
            {[category, subcategory].filter(Boolean).join(" > ")}
          </li>
        ))}
      </ul>
    </section>
  );
}
