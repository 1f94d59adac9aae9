import { CircleAlert, CircleCheck } from "lucide-react";
import { resolveValue, type Toast, toast, useToaster, useToasterStore } from "react-hot-toast/headless";
import { useEffect, useRef } from "react";

export { toast };

const most = 20;

/** An older error belongs to the page that was left. */
const ofPageMilliseconds = 1000;

/** The toasts at the top right, twenty at most. Presses go through them, so that what they cover stays usable. */
export function Toaster({ page }: { page: string }) {
  const { toasts } = useToaster();
  const { toasts: all } = useToasterStore();
  const shown = useRef(all);
  useEffect(() => {
    shown.current = all;
  }, [all]);
  useEffect(() => {
    for (const { id, type, createdAt } of shown.current)
      if (type !== "success" && Date.now() - createdAt > ofPageMilliseconds) toast.dismiss(id);
  }, [page]);
  useEffect(() => {
    for (const old of all.filter((one) => one.visible).slice(most)) toast.dismiss(old.id);
  }, [all]);
  return (
    <div className="pointer-events-none fixed inset-x-4 top-20 z-[1000] flex flex-col items-end gap-2">
      {toasts.map((one) => (
        <p
          key={one.id}
          {...one.ariaProps}
          className={`flex max-w-sm items-center gap-2.5 rounded-xl border border-base-300 bg-base-100 px-4 py-3 text-[0.9375rem] font-medium text-base-content shadow-float transition-opacity duration-200 ${one.visible ? "" : "opacity-0"}`}
        >
          <Sign type={one.type} /> {resolveValue(one.message, one)}
        </p>
      ))}
    </div>
  );
}

function Sign({ type }: { type: Toast["type"] }) {
  if (type === "loading") return <span className="loading loading-spinner loading-sm text-accent" aria-hidden />;
  if (type === "error") return <CircleAlert aria-hidden className="size-5 shrink-0 text-error" />;
  return <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />;
}
