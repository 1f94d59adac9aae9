import { Autocomplete } from "@base-ui/react/autocomplete";
import { Search } from "lucide-react";
import { useNavigate } from "react-router";
import { ownArea } from "#web/lib/access/permitted.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { langOf } from "#web/lib/format/format.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/palette.en.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { findAnything, type Found, type FoundGroup } from "./find-anything.ts";

type Props = { places: { to: string; name: string }[]; typed: string; onType: (text: string) => void; onClose: () => void };

/** Finds families, requests, tutors, courses, orders and screens; Enter opens the marked one. */
export default function Palette({ places, typed, onType, onClose }: Props) {
  const navigate = useNavigate();
  const area = ownArea();
  const words = typed.trim();
  const { data, error } = useQuery({
    key: words,
    load: (signal) => findAnything(words, area, signal),
    failed: texts.failed,
    pauseMilliseconds: 150,
  });
  const screens = places
    .filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()))
    .map(({ to, name }) => ({ value: to, label: name, note: "", to }));
  const groups: FoundGroup[] = [...(screens.length > 0 ? [{ value: texts.screens, items: screens }] : []), ...(data ?? [])];
  return (
    <Dialog
      open
      title={texts.title}
      titleClass="sr-only"
      boxClass="desk flex max-h-[min(36rem,80dvh)] max-w-xl flex-col self-start max-sm:self-auto sm:mt-[10vh]"
      onClose={onClose}
    >
      {(close) => (
        <Autocomplete.Root
          open
          inline
          mode="none"
          items={groups}
          value={typed}
          onValueChange={onType}
          itemToStringValue={(one: Found) => one.label}
          autoHighlight="always"
          keepHighlight
        >
          <div className="flex h-14 shrink-0 items-center gap-3 border-b border-base-300 pr-14 pl-5">
            <Search aria-hidden className="size-5 shrink-0 text-muted" />
            <Autocomplete.Input
              className="w-full bg-transparent text-base outline-none"
              aria-label={texts.title}
              placeholder={texts.hint}
              maxLength={100}
            />
          </div>
          <p role="status" className={error || (words && groups.length === 0) ? "px-5 py-4 text-muted" : "sr-only"}>
            {error || (words && !data ? texts.searching : words && groups.length === 0 ? texts.nothing : "")}
          </p>
          <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 empty:hidden">
            {(group: FoundGroup) => (
              <Autocomplete.Group key={group.value} items={group.items}>
                <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-xs text-muted">{group.value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(one: Found) => (
                    <Autocomplete.Item
                      key={one.value}
                      value={one}
                      className="flex min-h-10 cursor-pointer items-center justify-between gap-4 rounded-lg px-3 py-1.5 data-highlighted:bg-lavender-100"
                      onClick={() => {
                        close();
                        inBackground(navigate(one.to));
                      }}
                    >
                      <span className="truncate font-medium" lang={langOf(one.label)}>
                        {one.label}
                      </span>
                      <span className="truncate text-[0.8125rem] text-muted" lang={langOf(one.note)}>
                        {one.note}
                      </span>
                    </Autocomplete.Item>
                  )}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </Autocomplete.Root>
      )}
    </Dialog>
  );
}
