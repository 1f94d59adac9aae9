import { isAdult } from "@tutoring/contract/adult-age";
import { useState } from "react";
import type { NoticeLanguage } from "@tutoring/contract/notice-languages";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

/** The notice in the reader's language or another one, and whether the reader agrees. `noticeId`: an earlier one, as it was. */
export function useConsent({ noticeId, wanted = true }: { noticeId?: number | undefined; wanted?: boolean } = {}) {
  const [texts] = useTexts("consent");
  const [language, setLanguage] = useState<NoticeLanguage>(useLanguage());
  const [agreed, setAgreed] = useState(false);
  const [adult, setAdult] = useState({ fullName: "", bornOn: "" });
  const [problem, setProblem] = useState("");
  const query = noticeId === undefined ? { language } : { noticeId };
  const { data, error, reload } = useQuery({
    key: wanted ? JSON.stringify(query) : "",
    load: () => browserApi.privacy.showNotice({ query }),
    failed: texts.notLoaded,
  });
  const [shown, setShown] = useState(data);
  if (data && data !== shown) setShown(data);
  const notice = data ?? shown; // stays while another language is loading
  return {
    notice,
    error,
    reload,
    language,
    setLanguage,
    agreed,
    agree: (next: boolean) => {
      setAgreed(next);
      setProblem("");
    },
    problem,
    adult,
    setAdult,
    /** What is sent; undefined, with a sentence beside the box, if something is missing. */
    take: () => {
      const missing = missingOf(agreed, notice?.asksAge ? adult : undefined);
      if (!missing && notice) return { noticeId: notice.noticeId, ...(notice.asksAge && { adult }) };
      if (missing) setProblem(texts[missing]);
      return undefined;
    },
  };
}

function missingOf(agreed: boolean, adult: { fullName: string; bornOn: string } | undefined) {
  if (adult && (!adult.fullName.trim() || !adult.bornOn)) return "ageFirst";
  if (adult && !isAdult(adult.bornOn, new Date())) return "under18";
  return agreed ? undefined : "tickFirst";
}

export type ConsentState = ReturnType<typeof useConsent>;
