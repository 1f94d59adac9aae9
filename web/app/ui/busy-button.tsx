import type { ButtonHTMLAttributes, Ref } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  busy: boolean;
  busyText: string;
  /** Looks and is announced as disabled, but a press explains why. */
  blocked?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** Shows what it is doing and cannot be pressed twice. A busy button is not `disabled`, which would remove its focus. */
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
      <span key={String(busy)} className="contents">
        {busy ? busyText : children}
      </span>
    </button>
  );
}
