import { mobileInWords, phoneInE164 } from "@tutoring/contract/phones";
import { useEffect, useState } from "react";

/** A telephone number as its country writes it, to be called with a press. What is no number is shown as it is. */
export function PhoneLink({ number, className = "" }: { number: string; className?: string }) {
  const whole = phoneInE164(number);
  const shown = usePhoneInWords(/^\+?\d+$/.test(number) && whole ? whole : number);
  const dialled = whole || number.replace(/[^\d+]/g, "");
  if (!dialled) return <span className={className}>{number}</span>;
  return (
    <a className={`figures whitespace-nowrap ${className}`} href={`tel:${dialled}`} dir="ltr">
      {shown}
    </a>
  );
}

/** Numbers of other countries and fixed lines get their spaces once the library is here. */
function usePhoneInWords(number: string): string {
  const [read, setRead] = useState({ number: "", words: "" });
  const known = mobileInWords(number);
  const isRead = known !== undefined || !/^\+\d+$/.test(number);
  useEffect(() => {
    if (isRead) return undefined;
    let shown = true;
    import("#web/lib/format/phone-library.ts").then(
      ({ phoneInWords }) => shown && setRead({ number, words: phoneInWords(number) }),
      () => {}, // it stays without spaces
    );
    return () => {
      shown = false;
    };
  }, [number, isRead]);
  return known ?? (read.number === number ? read.words : number);
}
