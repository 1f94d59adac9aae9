import type { ButtonHTMLAttributes, Ref } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  busy: boolean;
  busyText: string;
  /** Looks and reads as disabled, but a press still tells why. */
  blocked?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Says what it is doing and cannot be pressed twice. A busy button is not `disabled`, which would take the focus from it. */
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
