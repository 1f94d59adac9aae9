import { isForeign, isInIndia, phoneInE164, withoutPlus } from "@tutoring/contract/phones";
import { type ComponentProps, useEffect, useState } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadPart } from "#web/lib/page/load-part.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";
import { Field, Select } from "#web/ui/field.tsx";

/** The ten digits after +91, for display only: `contract/src/phones.ts` has the rule. Shorter numbers stay as typed, longer ones end there. */
export function tenDigits(typed: string): string {
  const number = phoneInE164(typed);
  if (isInIndia(number)) return number.slice(3);
  const digits = typed.replace(/\D/g, "");
  return digits.length < 10 || /^[\s(]*(?:\+|00)/.test(typed) ? typed : digits.slice(0, 10);
}

type Props = Omit<ComponentProps<typeof Field>, "value" | "onChange"> & {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
};
type Library = typeof import("#web/lib/format/phone-library.ts");

/** A number of India after +91, or one of another country: chosen below the field, or typed with its code. */
export function PhoneField({ value, onChange, className = "", ...field }: Props) {
  const [texts] = useTexts("blocks");
  const language = useLanguage();
  const [library, setLibrary] = useState<Library>();
  const [chosen, setChosen] = useState<string>();
  const foreign = isForeign(value);
  useEffect(() => {
    if (foreign && !library) import("#web/lib/format/phone-library.ts").then(setLibrary, () => {}); // +65 shows as typed
  }, [foreign, library]);
  const open = async () => {
    const load = () => import("#web/lib/format/phone-library.ts").then(setLibrary);
    if (await loadPart(load)) setChosen("IN");
  };

  const isAbroad = chosen !== undefined && chosen !== "IN" && value === "";
  const here =
    isAbroad && library
      ? { country: chosen, code: library.callingCode(chosen), national: "" }
      : library?.readForeign(value, chosen);
  const shown = here ? here.national : foreign ? withoutPlus(value) : tenDigits(value);
  const send = (country: string | undefined, next: string) => {
    setChosen(country);
    onChange({ target: { value: next } });
  };
  const type = (typed: string) => {
    if (isForeign(typed)) send(chosen, typed);
    else if (/^[\s(]*(\+|00)/.test(typed)) send(chosen && "IN", isInIndia(phoneInE164(typed)) ? tenDigits(typed) : typed);
    else if (here) send(here.country, typed && `+${here.code} ${typed}`);
    else send(chosen, foreign && typed ? `+${typed}` : tenDigits(typed));
  };
  const choose = (country: string) => {
    const national = foreign && !here ? withoutPlus(value) : shown;
    send(country, country === "IN" || !national ? national : `+${library?.callingCode(country)} ${national}`);
  };

  const isOpen = library && (foreign || chosen !== undefined);
  return (
    <div className={`grid content-start ${isOpen ? "gap-4" : "gap-1.5"} ${className}`}>
      <Field
        prefix={here ? `+${here.code}` : foreign ? "+" : "+91"}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...field}
        value={shown}
        onChange={({ target }) => type(target.value)}
      />
      {isOpen ? (
        <Select
          label={texts.country}
          options={[...(foreign && !here ? [["", texts.chooseCountry] as const] : []), ...library.countriesIn(language)]}
          value={here?.country ?? (foreign ? "" : "IN")}
          autoFocus={!foreign} // the pressed button is gone
          autoComplete="off"
          onChange={({ target }) => choose(target.value)}
        />
      ) : (
        <button type="button" className="text-link min-h-6 justify-self-start text-sm" onClick={() => inBackground(open())}>
          {texts.outsideIndia}
        </button>
      )}
    </div>
  );
}
