import { isRightToLeft, noticeLanguages, type NoticeLanguage } from "@tutoring/contract/notice-languages";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { Select } from "#web/ui/field.tsx";
import { ErrorBox, Spinner } from "#web/ui/notices.tsx";
import type { ConsentState } from "./use-consent.ts";

/** The language and the direction of a notice. */
export const directionOf = (language: NoticeLanguage) => ({ lang: language, dir: isRightToLeft(language) ? "rtl" : "ltr" });

/** The notice, with a choice of the languages in which it can be read. */
export function NoticeText({ of: { notice, error, reload, language, setLanguage } }: { of: ConsentState }) {
  const [texts] = useTexts("consent");
  const failed = error && <ErrorBox onRetry={() => inBackground(reload())}>{error}</ErrorBox>;
  if (!notice) return failed || <Spinner>{texts.loading}</Spinner>;
  return (
    <div className="grid gap-4">
      {failed}
      {notice.languages.length > 1 && (
        <Select
          label={texts.readIn}
          className="max-w-56"
          options={notice.languages.map((one) => [one, noticeLanguages[one], one])}
          value={language}
          onChange={(event) => setLanguage(event.target.value as NoticeLanguage)}
        />
      )}
      <div {...directionOf(notice.language)} className="grid gap-2.5 text-[0.9375rem]">
        <h3 className="text-base font-semibold">{notice.title}</h3>
        {notice.paragraphs.map((paragraph) => (
          <p key={paragraph} className="text-muted wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
