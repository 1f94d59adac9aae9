import { toast } from "react-hot-toast/headless";

type Undoable = {
  /** A later one with the same id takes its place. */
  id?: string;
  message: string;
  undo: string;
  seconds: number;
  onUndo: () => void;
};

/** Says what was done, with a button that undoes it once, for so many seconds; not while the toast fades. */
export function undoToast({ id: own, message, undo, seconds, onUndo }: Undoable): void {
  toast.success(
    ({ id, visible }) => (
      <span className="flex items-center gap-3">
        <span>{message}</span>
        <button
          type="button"
          className="btn btn-quiet btn-sm pointer-events-auto shrink-0"
          data-shortcut="undo"
          disabled={!visible}
          onClick={() => {
            toast.dismiss(id);
            onUndo();
          }}
        >
          {undo}
        </button>
      </span>
    ),
    { duration: seconds * 1_000, ...(own && { id: own }) },
  );
}
