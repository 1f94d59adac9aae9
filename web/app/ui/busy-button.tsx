import type { ButtonHTMLAttributes } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & { busy: boolean; busyText: string };

/** A button that says what it is doing, and cannot be pressed twice. */
export function BusyButton({ busy, busyText, children, disabled, ...button }: Props) {
  return (
    <button type="submit" {...button} disabled={disabled || busy} aria-busy={busy}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden />}
      {busy ? busyText : children}
    </button>
  );
}
