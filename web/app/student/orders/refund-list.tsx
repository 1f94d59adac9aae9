import type { Order } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";

/** Refunds, and whether they have arrived. */
export function RefundList({ refunds }: Pick<Order, "refunds">) {
  const [texts, say] = useTexts("orders");
  return (
    <ul className="mt-3">
      {refunds.map(({ rupees, arrived }, nth) => (
        <li key={nth} className="font-medium">
          {say(arrived ? texts.backArrived : texts.backOnItsWay, { rupees: rupees.toLocaleString("en-IN") })}
        </li>
      ))}
    </ul>
  );
}
