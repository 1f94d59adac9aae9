import type { Executive } from "@tutoring/contract";
import { Copy } from "lucide-react";
import { toast } from "#web/lib/page/toast.ts";
import { Dialog } from "#web/ui/dialog.tsx";

type Props = { executive: Executive; password: string; onClose: () => void };

/** A new password, shown only once. */
export function NewPassword({ executive, password, onClose }: Props) {
  const copy = () =>
    navigator.clipboard.writeText(password).then(
      () => toast.success("Copied."),
      () => toast.error("Copying is not possible here. Please select the password and copy it."),
    );
  return (
    <Dialog open holdsWork title={`Password of ${executive.name}`} boxClass="desk max-w-md p-6" onClose={onClose}>
      {(close) => (
        <>
          <p className="mt-2 text-muted">
            Give it to {executive.name} now: it is shown only once. They sign in as <strong>{executive.username}</strong> and
            change it under My account.
          </p>
          <div className="mt-4 flex items-center justify-between gap-3 rounded-lg border border-base-300 bg-lavender-50 px-4 py-3">
            <code className="text-lg [overflow-wrap:anywhere]">{password}</code>
            <button type="button" className="btn btn-quiet btn-sm" onClick={() => void copy()}>
              <Copy aria-hidden className="size-4" /> Copy
            </button>
          </div>
          <div className="mt-5 flex justify-end">
            <button type="button" className="btn btn-primary" onClick={close}>
              I have it
            </button>
          </div>
        </>
      )}
    </Dialog>
  );
}
