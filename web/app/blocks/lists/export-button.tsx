import type { Download as File } from "@tutoring/contract";
import { Download } from "lucide-react";
import { useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import texts from "#web/texts/office/lists.en.ts";

/** Saves the filtered list as a CSV file. */
export function ExportButton({ load, name = texts.exportCsv }: { load: () => Promise<File>; name?: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(await load());
    } catch (error) {
      toast.error(problemOf(error, texts.notExported).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <BusyButton
      type="button"
      className="btn btn-quiet"
      busy={busy}
      busyText={texts.exporting}
      onClick={() => inBackground(save())}
    >
      <Download aria-hidden className="size-4" /> {name}
    </BusyButton>
  );
}
