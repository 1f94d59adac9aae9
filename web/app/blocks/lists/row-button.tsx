import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"button">, "children"> & {
  Icon: LucideIcon;
  /** The action and its row: "Edit 1.2.0". */
  label: string;
  tone?: "" | "text-error" | "text-success";
};

/** A row's action, as an icon. */
export const RowButton = ({ Icon, label, tone = "", ...button }: Props) => (
  <button type="button" className={`btn btn-ghost btn-sm btn-square ${tone}`} aria-label={label} {...button}>
    <Icon aria-hidden className="size-4" />
  </button>
);
