import type { Executive } from "@tutoring/contract";
import { Copy } from "lucide-react";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import texts from "#web/texts/office/executives.en.ts";
import { say } from "#web/texts/say-english.ts";
import { rich } from "#web/texts/rich.tsx";

type Props = { executive: Executive; password: string; onClose: () => void };

/** A new password, shown only once. */
export function NewPassword({ executive, password, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => toast.success(texts.copied),
      () => toast.error(texts.notCopied),
    );
  return (
    <Dialog open holdsWork title={say(texts.passwordOf, { name: executive.name })} boxClass="desk max-w-md p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted">
            {rich(say(texts.giveIt, { name: executive.name, username: executive.username }), {
              b: (words) => <strong>{words}</strong>,
            })}
          </p>
          <div className="mt-4 flex items-center justify-between gap-3 rounded-lg border border-base-300 bg-lavender-50 px-4 py-3">
            <code className="text-lg [overflow-wrap:anywhere]">{password}</code>
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
