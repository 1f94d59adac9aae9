import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & {
  Icon: LucideIcon;
  /** What it does, and to which row. */
  label: string;
  tone?: "" | "text-error" | "text-success";
};

/** One of a row's actions, as an icon. */
export const RowButton = ({ Icon, label, tone = "", ...button }: Props) => (
  <button type="button" className={`btn btn-ghost btn-sm btn-square ${tone}`} aria-label={label} {...button}>
    <Icon aria-hidden className="size-4" />
  </button>
);
