import { dateInIndia, midnightInIndia, type OperationType } from "@tutoring/contract";
import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { Question } from "#web/ui/question.tsx";
import common from "#web/texts/office/common.en.ts";
import texts from "#web/texts/office/logs.en.ts";
import { say } from "#web/texts/say-english.ts";

type Filter = { olderThan?: string | undefined; operationType?: OperationType | undefined };

/** Asks for a typed word before log entries are cleared, and shows their number. */
export function useClearLogsQuestion() {
  const [asking, setAsking] = useState<{ asked: string; answer: (go: boolean) => void }>();
  const mayClear = async (filter: Filter) => {
    const asked = await askingFor(filter);
    return new Promise<boolean>((answer) => setAsking({ asked, answer }));
  };
  const question = asking && (
    <Question
      open
      question={asking.asked}
      keep={texts.keepThem}
      go={common.clear}
      typed={texts.wordToClear}
      onAnswer={(go) => {
        asking.answer(go);
        setAsking(undefined);
      }}
    >
      {texts.goneForAll}
    </Question>
  );
  return { mayClear, question };
}

/** "Clear 1 entry?", "Clear more than 10,000 entries?"; without a number if they could not be counted. */
async function askingFor({ olderThan, operationType }: Filter): Promise<string> {
  const endDate = olderThan && dateInIndia(midnightInIndia(olderThan) - 1);
  try {
    const { totalCount, totalIsMinimum } = await browserApi.logs.findLogs({ query: { operationType, endDate, limit: 1 } });
    return totalIsMinimum ? say(texts.clearMoreThan, { number: totalCount }) : say(texts.clearCount, { count: totalCount });
  } catch {
    return texts.clearThese;
  }
}
