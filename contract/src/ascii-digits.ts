const digit = /^\p{Nd}$/u;

/** Digits of any script as 0 to 9. */
export const asciiDigits = (given: string): string =>
  given.replace(/(?![0-9])\p{Nd}/gu, (sign) => {
    // a script's digits follow one another from its zero on
    const code = sign.codePointAt(0) ?? 0;
    let value = 0;
    while (digit.test(String.fromCodePoint(code - value - 1))) value += 1;
    return String(value % 10);
  });

/** A code of digits without the blanks and unseen signs that apps and clipboards put into it. */
export const codeDigits = (given: string): string => asciiDigits(given).replaceAll(/[\s\p{Cf}]/gu, "");
