import { maxHomeworkLinks } from "@tutoring/contract/rules";
import { Plus, X } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { Field } from "#web/ui/field.tsx";

type Props = { links: string[]; set: (links: string[]) => void; errorAt: (path: string) => string | undefined };

/** The links of homework. */
export function LinkFields({ links, set, errorAt }: Props) {
  const [texts, t] = useTexts("reports");
  return (
    <>
      {links.map((link, nth) => (
        <div key={nth} className="flex items-start gap-2">
          <Field
            className="grow"
            label={t(texts.link, { nth: nth + 1 })}
            hint={texts.linkHint}
            type="url"
            inputMode="url"
            placeholder="https://"
            maxLength={500}
            value={link}
            error={errorAt(`links.${nth}`)}
            onChange={({ target: { value } }) => set(links.with(nth, value))}
          />
          <button
            type="button"
            className="btn btn-ghost mt-7 size-11 p-0"
            aria-label={t(texts.removeLink, { nth: nth + 1 })}
            onClick={() => set(links.toSpliced(nth, 1))}
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      ))}
      {links.length < maxHomeworkLinks && (
        <button type="button" className="btn btn-quiet justify-self-start" onClick={() => set([...links, ""])}>
          <Plus aria-hidden className="size-4" /> {texts.addLink}
        </button>
      )}
    </>
  );
}
