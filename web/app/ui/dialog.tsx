import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { ReactNode, RefObject } from "react";

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where the dialog has another headline on the screen, the title is for assistive technology alone. */
  titleClass?: string;
  boxClass?: string;
  closeLabel?: string;
  closeClass?: string;
  /** A press outside does not close: something typed would be lost. */
  holdsWork?: boolean;
  initialFocus?: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** A modal: 200 ms fade, the page behind locked, focus kept inside and given back. */
export function Dialog({
  open,
  onClose,
  title,
  titleClass,
  boxClass = "",
  closeLabel = "Close modal",
  closeClass = "",
  holdsWork = false,
  initialFocus,
  children,
}: Props) {
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()} disablePointerDismissal={holdsWork}>
      <Base.Portal>
        <Base.Viewport className="modal modal-open">
          <Base.Popup className={`modal-box ${boxClass}`} {...(initialFocus && { initialFocus })}>
            <Base.Title className={titleClass ?? "display pr-10 text-2xl"}>{title}</Base.Title>
            {children}
            <Base.Close
              className={`btn btn-ghost btn-sm btn-square absolute top-3 right-3 text-lg ${closeClass}`}
              aria-label={closeLabel}
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
