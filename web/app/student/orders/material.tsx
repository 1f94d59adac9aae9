import type { Order } from "@tutoring/contract";
import { FileDown } from "lucide-react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** The PDFs of the course that was bought. */
export function Material({ order: { id, material } }: { order: Pick<Order, "id" | "material"> }) {
  const [texts] = useTexts("orders");
  const { run, busy } = useCall();
  if (material.length === 0) return null;
  const download = async (number: number) => {
    const save = async () => saveFile(await browserApi.orders.openMaterial({ params: { id, number } }));
    const refused = await run(save, { failed: texts.pdfNotOpened });
    if (refused) toast.error(refused.message);
  };
  return (
    <section aria-labelledby="material" className="mt-8">
      <h2 id="material" className="text-lg font-semibold">
        {texts.material}
      </h2>
      <ul className="mt-2">
        {material.map((name, nth) => (
          <li key={`${nth} ${name}`}>
            <button
              type="button"
              className="text-link inline-flex min-h-11 items-center gap-2 text-left"
              disabled={busy !== ""}
              onClick={() => inBackground(download(nth + 1))}
            >
              <FileDown aria-hidden className="size-4 shrink-0" /> {name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
