import type { Download as File } from "@tutoring/contract";
import { Download, type LucideIcon } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { saveFile } from "#web/lib/page/save-file.ts";
import { toast } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/lists.en.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";

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

/** Saves a file that `load` brings, once at a time. */
export function useSave(load: () => Promise<File>) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    if (busy) return;
    setBusy(true);
    try {
      saveFile(await load());
    } catch (error) {
      toast.error(problemOf(error, texts.notExported).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save };
}

/** Saves the filtered list as a CSV file. */
export function ExportButton({ load, name = texts.exportCsv }: { load: () => Promise<File>; name?: string }) {
  const { busy, save } = useSave(load);
  return (
    <BusyButton
      type="button"
      className="btn btn-quiet"
      busy={busy}
      busyText={texts.exporting}
      onClick={() => inBackground(save())}
    >
      <Download aria-hidden className="size-4" /> {name}
    </BusyButton>
  );
}

type Row = { id: string };

/**
 * Keeps rows still under the pointer: live changes wait until it leaves them or the list is loaded on request. Rows that remain
 * show their latest state.
 */
export function useStillRows<R extends Row>(rows: R[], address: string) {
  const isOver = useRef(false);
  const [held, setHeld] = useState<{ rows: R[]; address: string }>();
  const still = held?.address === address ? held.rows : undefined;
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = new Set(still?.map(({ id }) => id));
  const release = () => setHeld(undefined);
  return {
    rows: still ? still.map((row) => now.get(row.id) ?? row) : rows,
    /** Number of new rows not shown yet. */
    fresh: still ? rows.filter(({ id }) => !kept.has(id)).length : 0,
    release,
    /** To be called before a live reload. */
    hold: () => isOver.current && setHeld((before) => (before?.address === address ? before : { rows, address })),
    pointer: {
      onPointerEnter: ({ pointerType }: { pointerType: string }) => {
        isOver.current = pointerType === "mouse";
      },
      onPointerLeave: () => {
        isOver.current = false;
        release();
      },
    },
  };
}
