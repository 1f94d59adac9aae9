const whole = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR", maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat("en-IN", { style: "currency", currency: "INR" });

/** ₹1,18,000, or ₹59.40 for a sum that is not in whole rupees. */
export const fromPaise = (paise: number): string => (paise % 100 === 0 ? whole : exact).format(paise / 100);

/** Says sums that stand below each other with the same decimals. */
export function alikeFromPaise(sums: readonly number[]): (paise: number) => string {
  const format = sums.every((paise) => paise % 100 === 0) ? whole : exact;
  return (paise) => format.format(paise / 100);
}
