import { Menu as Base } from "@base-ui/react/menu";
import { Ellipsis } from "lucide-react";

export type MenuItem = {
  label: string;
  /** What the item is called if its label does not say whom it is about. */
  name?: string;
  onPress: () => void;
  danger?: boolean;
  disabled?: boolean;
};

/** A button with three dots that opens a list of actions. */
export function Menu({ label, items, size = "" }: { label: string; items: MenuItem[]; size?: "" | "btn-sm" }) {
  if (items.length === 0) return null;
  return (
    <Base.Root>
      <Base.Trigger className={`btn btn-ghost btn-square ${size}`} aria-label={label}>
        <Ellipsis aria-hidden className="size-5" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner align="end" sideOffset={4} className="z-40">
          <Base.Popup className={`card min-w-48 p-2 shadow-float outline-none ${size && "text-sm"}`}>
            {items.map(({ label: shown, name, onPress, danger = false, disabled = false }) => (
              <Base.Item
                key={shown}
                aria-label={name}
                disabled={disabled}
                className={`flex cursor-default items-center rounded-lg px-3 outline-none data-[disabled]:opacity-50 data-[highlighted]:bg-lavender-100 ${size ? "min-h-9 pointer-coarse:min-h-11" : "min-h-11"} ${danger ? "text-error" : ""}`}
                onClick={onPress}
              >
                {shown}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
