export type Split = { taxable: number; igst: number; cgst: number; sgst: number };

/** Education services outside a school's own courses. */
export const sac = "999293";
export const taxPercent = 18;

/** In whole paise, half a paisa up. */
const share = (gross: number, percent: number, of: number) => Math.floor((2 * gross * percent + of) / (2 * of));

/** The tax inside a price. The taxable value is what is left, so the parts always add up. Within one State it is halved. */
export function taxInside(gross: number, sameState: boolean): Split {
  if (!sameState) {
    const igst = share(gross, taxPercent, 100 + taxPercent);
    return { taxable: gross - igst, igst, cgst: 0, sgst: 0 };
  }
  const half = share(gross, taxPercent / 2, 100 + taxPercent);
  return { taxable: gross - 2 * half, igst: 0, cgst: half, sgst: half };
}

/** Of a credit note: the difference of two cumulative splits, so that all notes together make the invoice. */
export function taxGivenBack(before: number, paise: number, sameState: boolean): Split {
  const [from, to] = [taxInside(before, sameState), taxInside(before + paise, sameState)];
  return {
    taxable: to.taxable - from.taxable,
    igst: to.igst - from.igst,
    cgst: to.cgst - from.cgst,
    sgst: to.sgst - from.sgst,
  };
}
