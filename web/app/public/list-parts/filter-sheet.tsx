import type { ReactNode } from "react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";

/** The filters on a phone: a sheet that slides up. */
export default function FilterSheet({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const [texts] = useTexts("courses");
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={texts.filters}
      closeLabel={texts.closeFilters}
      titleClass="px-2 pt-4 pb-2 text-lg font-semibold"
      boxClass="max-sm:mt-auto max-sm:mb-0 max-sm:max-h-[85dvh] max-sm:w-full max-sm:max-w-none max-sm:rounded-b-none overflow-y-auto px-2"
    >
      {children}
    </Dialog>
  );
}
