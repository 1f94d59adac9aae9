/**
 * A text in plain form: digits of any script and letters of any form become plain ones, invisible characters are removed. It is at
 * most twice as long as the text as written.
 */
export type PlainText = {
  text: string;
  /** For each code unit, where it begins in the text as written, and where it ends. */
  from: number[];
  until: number[];
};

const unseen = /\u00AD|[\u200B-\u200F]|[\u2060-\u2064]|[\u{FE00}-\u{FE0F}]|\uFEFF|\u{20E3}/u;
/** The zeros of scripts in which people write numbers. */
const zeros = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66];
/** Exponents and indices are left as they are, because they are mathematics. */
const raised = /[\u00B2\u00B3\u00B9\u2070-\u209F]/u;

/** A ligature of whole words has up to eighteen letters, and spells no number and no address. */
const maxSigns = 4;

export function plainText(written: string): PlainText {
  const plain: PlainText = { text: "", from: [], until: [] };
  let at = 0;
  let added = 0;
  for (const sign of written) {
    const plainOne = plainSign(sign);
    const longer = plainOne.length - sign.length;
    // protects C109: the bound on what a sign becomes [<= maxSigns && added + longer <= written.length → >= 0]
    const fits = plainOne.length <= maxSigns && added + longer <= written.length;
    const shown = fits ? plainOne : sign;
    if (fits) added += Math.max(0, longer);
    for (let nth = 0; nth < shown.length; nth += 1) {
      plain.from.push(at);
      plain.until.push(at + sign.length);
    }
    plain.text += shown;
    at += sign.length;
  }
  return plain;
}

function plainSign(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  if (code < 0x80) return sign;
  if (unseen.test(sign)) return "";
  const zero = zeros.find((one) => code >= one && code < one + 10);
  if (zero !== undefined) return String(code - zero);
  return raised.test(sign) ? sign : sign.normalize("NFKC");
}
