import { Dialog as Base } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = {
  open: boolean;
  /** Called after the fade. */
  onClose: () => void;
  title: string;
  /** Hides the title visually if the dialog shows another headline. */
  titleClass?: string;
  boxClass?: string;
  closeLabel?: string;
  closeClass?: string;
  /** A press outside does not close the dialog, since typed text would be lost. */
  holdsWork?: boolean;
  /** Called before the dialog closes itself; false keeps it open. */
  mayClose?: () => boolean;
  /** Gets the focus on opening, if not the first field. React's autoFocus comes too early for the focus to be restored. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Gets the focus on closing, if the button that opened the dialog may be gone. */
  finalFocus?: () => HTMLElement | null;
  /** A function receives `close`, which fades the dialog out. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

const fadeMilliseconds = 200;

/** A modal: a 200 ms fade, the page behind locked, a focus trap, and the focus restored on closing. */
export function Dialog({
  open,
  onClose,
  title,
  titleClass,
  boxClass = "",
  closeLabel,
  closeClass = "",
  holdsWork = false,
  mayClose = () => true,
  initialFocus,
  finalFocus,
  children,
}: Props) {
  const [texts] = useTexts("frame");
  const [leaving, setLeaving] = useState(false);
  const close = () => setLeaving(true);
  /** Once: a late call would close a dialog that was opened in the meantime. */
  const closed = () => {
    if (!leaving) return;
    setLeaving(false);
    onClose();
  };
  const giveUp = useEffectEvent(closed);
  useEffect(() => {
    if (!leaving) return;
    const fade = setTimeout(() => giveUp(), fadeMilliseconds);
    return () => {
      clearTimeout(fade);
      giveUp(); // a page that is left meanwhile takes the dialog with it
    };
  }, [leaving]);
  return (
    <Base.Root
      open={open && !leaving}
      onOpenChange={(next) => !next && mayClose() && close()}
      onOpenChangeComplete={(isShown) => !isShown && closed()}
      disablePointerDismissal={holdsWork}
    >
      <Base.Portal>
        <Base.Viewport className="modal modal-open">
          <Base.Popup
            className={`modal-box ${boxClass}`}
            {...(initialFocus && { initialFocus })}
            {...(finalFocus && { finalFocus })}
          >
            <Base.Title className={titleClass ?? "display pr-10 text-2xl"}>{title}</Base.Title>
            {typeof children === "function" ? children(close) : children}
            <Base.Close
              className={`btn btn-ghost btn-sm btn-square absolute top-3 right-3 text-lg ${closeClass}`}
              aria-label={closeLabel ?? texts.closeModal}
            >
              <X aria-hidden />
            </Base.Close>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  );
}
