import { addressIn, type Language, languages } from "@tutoring/contract/languages";
import { useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";

const names: Record<Language, string> = { en: "English", hi: "हिन्दी" };

/** The language of these pages and of letters to the tutor. A change is a full load: a document has one language's texts. */
export function LanguageChoice({ chosen }: { chosen: Language }) {
  const [texts] = useTexts("staff");
  const { run, busy, error } = useCall();
  const [wish, setWish] = useState(chosen);
  const choose = async (language: Language) => {
    setWish(language);
    const call = () => browserApi.teaching.chooseTutorLanguage({ body: { language } });
    if (await run(call, { failed: texts.languageNotChosen })) setWish(chosen);
    else location.assign(addressIn(language, "/staff/profile"));
  };
  return (
    <fieldset className="card p-5 sm:p-6">
      <legend className="float-left text-lg font-semibold">{texts.language}</legend>
      <p className="clear-both text-[0.9375rem] text-muted">{texts.languageNote}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {languages.map((language) => (
          <label
            key={language}
            lang={language}
            className="inline-flex min-h-11 cursor-pointer items-center rounded-full border border-base-300 px-4 font-medium has-checked:border-primary has-checked:bg-primary has-checked:text-white has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="language"
              className="sr-only"
              checked={wish === language}
              disabled={busy !== ""}
              onChange={() => inBackground(choose(language))}
            />
            {names[language]}
          </label>
        ))}
      </div>
      {error && (
        <div className="mt-3">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </fieldset>
  );
}
