import { type CallOutcome, callOutcomes } from "@tutoring/contract";
import { dateInIndia, midnightInIndia } from "@tutoring/contract/rules";
import { PhoneCall } from "lucide-react";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/calls.en.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Select } from "#web/ui/field.tsx";
import type { DeskWork } from "./use-open-request.ts";

const hour = 3_600_000;
const ways = ["never", "hour", "threeHours", "evening", "tomorrow"] as const;
type Way = (typeof ways)[number];

/** When to call again, as an instant; null for never, and for an hour of today that is over. */
function againAt(way: Way): string | null {
  const now = Date.now();
  const today = midnightInIndia(dateInIndia(now));
  const at = { never: 0, hour: now + hour, threeHours: now + 3 * hour, evening: today + 18 * hour, tomorrow: today + 34 * hour }[
    way
  ];
  return at > now ? new Date(at).toISOString() : null;
}

/** Notes how a call went; until the family is to be called again, the request waits aside. */
export function CallLog({ requestId, work }: { requestId: string; work: DeskWork }) {
  const [outcome, setOutcome] = useState<CallOutcome>("no-answer");
  const [way, setWay] = useState<Way>("hour");
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  const possible = ways.filter((one) => one === "never" || againAt(one) !== null);
  const log = async () => {
    const at = againAt(way);
    const passed = way !== "never" && at === null;
    setIsOver(passed);
    if (passed) return setWay("hour");
    setBusy(true);
    const body = { outcome, againAt: at };
    await work(() => browserApi.desk.logCall({ params: { id: requestId }, body }), texts.logged);
    setBusy(false);
  };
  return (
    <details className="open:basis-full">
      <summary className="btn btn-quiet btn-sm">
        <PhoneCall aria-hidden className="size-4" /> {texts.title}
      </summary>
      <form
        className="mt-2 grid gap-2 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          inBackground(log());
        }}
      >
        <Select
          label={texts.outcome}
          value={outcome}
          options={callOutcomes.map((one) => [one, texts[one]] as const)}
          onChange={({ target }) => setOutcome(target.value as CallOutcome)}
        />
        <Select
          label={texts.again}
          value={way}
          error={isOver ? texts.eveningOver : undefined}
          options={possible.map((one) => [one, texts[one]] as const)}
          onChange={({ target }) => setWay(target.value as Way)}
        />
        <BusyButton className="btn btn-quiet btn-sm justify-self-start sm:col-span-2" busy={busy} busyText={texts.logging}>
          {texts.log}
        </BusyButton>
      </form>
    </details>
  );
}
