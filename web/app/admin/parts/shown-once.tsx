import { Copy } from "lucide-react";
import type { ReactNode } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/shown-once.en.ts";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = {
  title: string;
  secret: string;
  /** What it is for. */
  children: ReactNode;
  onClose: () => void;
};

/** A secret that was just made, and is shown only once. */
export function ShownOnce({ title, secret, children, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.notCopied),
    );
  return (
    <Dialog open holdsWork title={title} boxClass="desk max-w-md p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted">{children}</p>
          <div className="mt-4 flex items-center justify-between gap-3 rounded-lg border border-base-300 bg-lavender-50 px-4 py-3">
            <code className="text-lg [overflow-wrap:anywhere]">{secret}</code>
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => inBackground(copy())}>
              <Copy aria-hidden className="size-4" /> {texts.copy}
            </button>
          </div>
          <div className="mt-5 flex justify-end">
            <button type="button" className="btn btn-primary" onClick={close}>
              {texts.haveIt}
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
