import { dateInIndia, midnightInIndia, type OperationType } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { Question } from "#web/ui/question.tsx";

type Filter = { olderThan?: string | undefined; operationType?: OperationType | undefined };

/** Asks for a typed word before log entries are cleared, and says how many. */
export function useClearLogsQuestion() {
  const [asking, setAsking] = useState<{ entries: string; answer: (go: boolean) => void }>();
  const mayClear = async (filter: Filter) => {
    const entries = await entriesOf(filter);
    return new Promise<boolean>((answer) => setAsking({ entries, answer }));
  };
  const question = asking && (
    <Question
      open
      question={`Clear ${asking.entries}?`}
      keep="Keep them"
      go="Clear"
      typed="clear"
      onAnswer={(go) => {
        asking.answer(go);
        setAsking(undefined);
      }}
    >
      They disappear from this screen for every admin. The underlying record is kept for a year.
    </Question>
  );
  return { mayClear, question };
}

/** "1 entry", "more than 10,000 entries"; without a number if they could not be counted. */
async function entriesOf({ olderThan, operationType }: Filter): Promise<string> {
  const endDate = olderThan && dateInIndia(midnightInIndia(olderThan) - 1);
  try {
    const { totalCount, totalIsMinimum } = await browserApi.logs.findLogs({ query: { operationType, endDate, limit: 1 } });
    const count = totalCount.toLocaleString("en-IN");
    return `${totalIsMinimum ? `more than ${count}` : count} ${totalCount === 1 ? "entry" : "entries"}`;
  } catch {
    return "these entries";
  }
}
