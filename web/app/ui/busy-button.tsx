import type { ButtonHTMLAttributes } from "react";

type Props = ButtonHTMLAttributes<HTMLButtonElement> & {
  busy: boolean;
  busyText: string;
  /** Disabled for everybody's eyes and ears, but whoever presses it all the same is told why. */
  blocked?: boolean;
};

/** A button that says what it is doing, and cannot be pressed twice. */
export function BusyButton({ busy, busyText, children, disabled, blocked = false, ...button }: Props) {
  return (
    <button type="submit" {...button} disabled={disabled || busy} aria-busy={busy} {...(blocked && { "aria-disabled": true })}>
      {busy && <span className="loading loading-spinner loading-sm" aria-hidden />}
      {busy ? busyText : children}
    </button>
  );
}
