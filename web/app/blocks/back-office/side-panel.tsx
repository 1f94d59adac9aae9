import { X } from "lucide-react";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from "react";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { title: string; mayClose: () => boolean; onClose: () => void; children: ReactNode };

/** What is open of a list, beside it. It takes the focus on opening; Escape closes it, and the row gets the focus back. */
export function SidePanel({ title, mayClose, onClose, children }: Props) {
  const [texts] = useTexts("frame");
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const row = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    row.current = document.querySelector<HTMLElement>("tr[aria-current]") ?? row.current;
  });
  const close = () => mayClose() && onClose();
  const escape = useEffectEvent((event: KeyboardEvent) => {
    const isOver = document.querySelector("[role=dialog],[role=alertdialog],[role=menu]");
    const isElsewhere =
      event.target instanceof Element && event.target.matches("input, select") && !panel.current?.contains(event.target);
    if (event.key === "Escape" && !event.defaultPrevented && !event.isComposing && !isOver && !isElsewhere) close();
  });
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.addEventListener("keydown", escape);
    return () => {
      document.removeEventListener("keydown", escape);
      (row.current?.isConnected ? row.current : document.getElementById("list"))?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <section
      ref={panel}
      aria-labelledby={id}
      data-holds-work
      className="card sticky top-4 mt-5 flex max-h-[calc(100dvh-2rem)] min-w-0 flex-col overflow-hidden"
    >
      <h2 id={id} ref={heading} tabIndex={-1} className="display px-6 pt-4 pr-14 text-xl outline-none">
        {title}
      </h2>
      {children}
      <button
        type="button"
        className="btn btn-ghost btn-sm btn-square absolute top-3 right-3 text-lg"
        aria-label={texts.closeModal}
        onClick={close}
      >
        <X aria-hidden />
      </button>
    </section>
  );
}
