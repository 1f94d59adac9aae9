import type { Consent, Learner } from "@tutoring/contract";
import { isAdult, isMinor } from "@tutoring/contract/adult-age";
import { useState } from "react";
import type { NoticeLanguage } from "@tutoring/contract/notice-languages";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { useAgeCheck } from "./use-age-check.ts";

type Adult = { fullName: string; bornOn: string };
/** A day on which nobody was born who could read this; a child's own date goes to the server, which takes no other one after it. */
const isSlip = (bornOn: string) => !isAdult(bornOn, new Date()) && !isMinor(bornOn, new Date());
/** A sentence beside each field that something is missing from. */
type Problems = Partial<Record<keyof Adult | "agreed", string>>;

/**
 * The notice in the reader's language or another one, and whether the reader agrees. `noticeId`: an earlier one, as it was. `fullName`: the
 * reader's, as far as it is known. `learner`: whom the classes are for.
 */
export function useConsent({
  noticeId,
  fullName = "",
  learner = "child",
  wanted = true,
}: { noticeId?: number | undefined; fullName?: string; learner?: Learner; wanted?: boolean } = {}) {
  const [texts] = useTexts("consent");
  const [language, setLanguage] = useState<NoticeLanguage>(useLanguage());
  const [agreed, setAgreed] = useState(false);
  const [adult, setAdult] = useState<Adult>({ fullName, bornOn: "" });
  const [problems, setProblems] = useState<Problems>({});
  const check = useAgeCheck(() => setProblems(({ agreed: ofBox }) => (ofBox ? { agreed: ofBox } : {})));
  const query = noticeId === undefined ? { language, learner } : { noticeId };
  const { data, error, reload } = useQuery({
    key: wanted ? JSON.stringify(query) : "",
    load: () => browserApi.privacy.showNotice({ query }),
    failed: texts.notLoaded,
  });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const notice = data ?? shown; // stays while another language is loading
  const forget = (...names: (keyof Problems)[]) =>
    setProblems((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !names.includes(name as keyof Problems))),
    );
  const asked = notice?.asksAge && check.at !== "adult" ? adult : undefined;
  const missing = (): Problems => ({
    ...(asked && !asked.fullName.trim() && { fullName: texts.nameFirst }),
    ...(asked && !asked.bornOn && { bornOn: notice?.withDigiLocker ? texts.ageFirstEither : texts.ageFirst }),
    ...(asked?.bornOn && isSlip(asked.bornOn) && { bornOn: texts.under18 }),
    ...(!agreed && { agreed: texts.tickFirst }),
  });
  return {
    notice,
    error,
    reload,
    language,
    setLanguage,
    agreed,
    agree: (next: boolean) => {
      setAgreed(next);
      forget("agreed");
    },
    problems,
    adult,
    setAdult: (next: Adult) => {
      forget(...(["fullName", "bornOn"] as const).filter((name) => next[name] !== adult[name]));
      if (next.fullName !== adult.fullName) check.nameChanged();
      setAdult(next);
    },
    check,
    /** Leaves for DigiLocker, which needs the name. */
    startCheck: () => {
      forget("bornOn");
      if (adult.fullName.trim()) check.start(adult.fullName.trim());
      else setProblems((before) => ({ ...before, fullName: texts.nameFirst }));
    },
    /** What is sent; undefined, with a sentence beside each field in which something is missing. */
    take: (): Consent | undefined => {
      const found = missing();
      setProblems(found);
      if (Object.keys(found).length > 0 || !notice) return undefined;
      const { noticeId: agreedTo } = notice;
      if (!notice.asksAge) return { noticeId: agreedTo };
      return check.at === "adult" ? { noticeId: agreedTo, ageCheckId: check.id } : { noticeId: agreedTo, adult };
    },
  };
}

export type ConsentState = ReturnType<typeof useConsent>;
