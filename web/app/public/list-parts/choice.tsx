import type { ReactNode } from "react";

type Props = {
  name: string;
  value: string;
  chosen: boolean;
  count?: number;
  small?: boolean;
  onToggle: () => void;
  children: ReactNode;
};

/** One of a filter's entries; choosing it again deselects it. */
export function Choice({ name, value, chosen, count, small = false, onToggle, children }: Props) {
  return (
    <label
      className={`flex cursor-pointer items-center gap-3 rounded-lg px-2.5 hover:bg-lavender-100 ${small ? "min-h-9 py-1 text-[0.9375rem] leading-snug" : "min-h-10"} ${chosen ? "bg-lavender-100 font-semibold text-primary" : ""}`}
    >
      <input
        type="radio"
        name={name}
        value={value}
        className="radio radio-primary radio-sm shrink-0"
        checked={chosen}
        onClick={onToggle}
        onKeyDown={(event) => event.key === " " && chosen && onToggle()}
        onChange={() => undefined}
      />
      <span className="grow">{children}</span>
      {count !== undefined && <span className="figures text-sm font-normal text-muted">{count}</span>}
    </label>
  );
}
