import { Search } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { Dialog } from "#web/ui/dialog.tsx";
import texts from "#web/texts/office/frame.en.ts";
import { dialogPart } from "#web/lib/page/dialog-part.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

const Palette = dialogPart(() => import("./palette.tsx"));

type Place = { to: string; name: string; letter: string };

const offKey = "shortcuts-off";
const chainMilliseconds = 1_500;

type Props = { places: Place[]; collapsed: boolean; isListOpen: boolean; onList: (open: boolean) => void };

/** The search for anything, and keyboard shortcuts; `?` lists them. They are ignored in text fields and can be turned off. */
export function Shortcuts({ places, collapsed, isListOpen, onList }: Props) {
  const navigate = useNavigate();
  const [sought, setSought] = useState<string>();
  const isFinding = sought !== undefined;
  const [off, setOff] = useState(() => localStorage.getItem(offKey) === "true");
  const goneAt = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => localStorage.setItem(offKey, String(off)), [off]);
  useEffect(() => {
    if (off) return;
    const press = (event: KeyboardEvent) => {
      const isOver = document.querySelector("[role=dialog],[role=alertdialog]") !== null;
      if (event.key === "k" && (event.ctrlKey || event.metaKey) && !isOver) {
        event.preventDefault();
        setSought("");
        return;
      }
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isFinding) {
        // what is typed before the field has the focus is sought too
        if (event.key.length === 1) setSought((before) => `${before ?? ""}${event.key}`);
        return;
      }
      const dialogs = [...document.querySelectorAll("[role=dialog],[role=alertdialog]")];
      if (dialogs.length > 0) {
        // an open request has keys of its own, also as a dialog
        if (dialogs.length === 1 && dialogs[0]?.querySelector(openRequest) && pressInRequest(event.key)) event.preventDefault();
        return;
      }
      const chained = event.timeStamp - goneAt.current < chainMilliseconds;
      goneAt.current = Number.NEGATIVE_INFINITY;
      const place = chained ? places.find(({ letter }) => letter === event.key) : undefined;
      if (place) inBackground(navigate(place.to));
      else if (event.key === "g") goneAt.current = event.timeStamp;
      else if (event.key === "?") onList(true);
      else if (event.key === "/") focusOn("#list-search, [data-shortcut=search]");
      else if (pressInRequest(event.key)) goneAt.current = Number.NEGATIVE_INFINITY;
      else if (event.key === "n") pressOn("[data-shortcut=new]");
      else if (event.key === "j" || event.key === "k") stepToRow(event.key === "j" ? 1 : -1);
      else if (event.key === "Enter" && document.activeElement?.matches(row)) pressOn(`${row}:focus [data-shortcut=open]`);
      else if (event.key === "a") pressOn(`${isUntouched() ? row : `${row}:focus-within`} [data-shortcut=take]`);
      else if (event.key === "o") pressOn(`${row}:focus-within [data-shortcut=open]`);
      else if (event.key === "x") pressOn(`${row}:focus-within [data-shortcut=select]`);
      else if (event.key === "z") pressOn("[data-shortcut=undo]:not(:disabled)");
      else return;
      event.preventDefault();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [off, places, navigate, isFinding, onList]);

  return (
    <>
      <button
        type="button"
        className={`side-link w-full ${collapsed ? "" : "gap-2 border border-control/50 bg-base-100 px-2.5 text-[0.8125rem] font-normal"}`}
        title={collapsed ? texts.search : undefined}
        onClick={() => setSought("")}
      >
        <Search aria-hidden className="size-4.5 shrink-0" />
        <span className={collapsed ? "sr-only" : "grow text-left whitespace-nowrap"}>{texts.search}</span>
        {!collapsed && <kbd className="font-sans text-xs whitespace-nowrap text-muted max-lg:hidden">{texts.searchKeys}</kbd>}
      </button>
      {isFinding && <Palette places={places} typed={sought} onType={setSought} onClose={() => setSought(undefined)} />}
      {isListOpen && (
        <Dialog open title={texts.shortcuts} boxClass="desk max-w-md p-6" onClose={() => onList(false)}>
          <label className="mt-4 flex items-center gap-2.5 border-b border-base-300 pb-4 font-medium">
            <input type="checkbox" className="checkbox" checked={!off} onChange={(event) => setOff(!event.target.checked)} />{" "}
            {texts.useShortcuts}
          </label>
          <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-5 gap-y-2.5">
            {places.map(({ name, letter }) => (
              <Row key={name} keys={["g", letter]} name={name} />
            ))}
            <Row keys={[texts.ctrl, "K"]} name={texts.search} />
            <Row keys={["/"]} name={texts.searchList} />
            <Row keys={["j", "k"]} name={texts.nextRow} />
            <Row keys={["Enter", "o"]} name={texts.openRow} />
            <Row keys={["a"]} name={texts.allotRow} />
            <Row keys={["x"]} name={texts.selectRow} />
            <Row keys={["z"]} name={texts.undo} />
            <Row keys={["1–9"]} name={texts.freeTime} />
            <Row keys={["e"]} name={texts.reply} />
            <Row keys={["n"]} name={texts.nextRequest} />
            <Row keys={["n"]} name={texts.addNew} />
            <Row keys={["?"]} name={texts.thisList} />
            <Row keys={["Esc"]} name={texts.closeWindow} />
          </dl>
        </Dialog>
      )}
    </>
  );
}

function Row({ keys, name }: { keys: string[]; name: string }) {
  return (
    <>
      <dt className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-7 rounded-md border border-control bg-base-200 px-2 py-0.5 text-center text-sm font-semibold"
          >
            {key}
          </kbd>
        ))}
      </dt>
      <dd>{name}</dd>
    </>
  );
}

const row = ":is(.data-table tbody tr, [data-row])";
/** Whether nothing has the focus and no request is open, as on arrival: then the first row counts as marked. */
const isUntouched = () => document.activeElement === document.body && !document.querySelector(openRequest);
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches("input:not([type=checkbox]), textarea, select"));
const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
const pressOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

const openRequest = "[data-request-keys]";

/** The keys of the open request: a free time by its number, a reply, the next request. Whether this was one of them. */
function pressInRequest(key: string): boolean {
  const find = (selector: string) => document.querySelectorAll<HTMLElement>(`${openRequest} ${selector}`);
  const found = /^[1-9]$/.test(key)
    ? find("[data-shortcut=slot]:not(:disabled)")[Number(key) - 1]
    : key === "e"
      ? find("[data-shortcut=reply] textarea")[0]
      : key === "n"
        ? find("[data-shortcut=next]")[0]
        : undefined;
  if (found instanceof HTMLTextAreaElement) found.focus();
  else found?.click();
  return found !== undefined;
}

/** Moves the focus to the next or previous row, or to the first or last if no row has it; a page of one opens its neighbour. */
function stepToRow(by: 1 | -1) {
  const rows = [...document.querySelectorAll<HTMLElement>(row)];
  if (rows.length === 0) return pressOn(`[data-shortcut=${by > 0 ? "next" : "previous"}]`);
  const focused = rows.findIndex((one) => one.contains(document.activeElement));
  const here = focused < 0 ? rows.findIndex((one) => one.ariaCurrent) : focused;
  rows.at(here < 0 ? (by > 0 ? 0 : -1) : Math.min(Math.max(0, here + by), rows.length - 1))?.focus();
}
