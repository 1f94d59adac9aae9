import type { ButtonHTMLAttributes, Ref } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  busy: boolean;
  busyText: string;
  /** Disabled for everybody's eyes and ears, but whoever presses it all the same is told why. */
  blocked?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/**
 * A button that says what it is doing, and cannot be pressed twice. While it is busy it is not `disabled`: that would take the focus
 * from it, and a dialog that opens then would not know where to give it back.
 */
export function BusyButton({ busy, busyText, children, blocked = false, onClick, ...button }: Props) {
  return (
    <button
      type="submit"
      {...button}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
      aria-busy={busy}
      {...((blocked || busy) && { "aria-disabled": true })}
    >
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden />}
      {busy ? busyText : children}
    </button>
  );
}
