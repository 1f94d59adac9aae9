import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import "./survive-translation.ts";

/** What a browser's translation does to a text: its words stand in two fonts, and the text itself is gone. */
function translate(text: ChildNode) {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = text.textContent;
  outer.append(inner);
  text.parentNode?.insertBefore(outer, text);
  text.remove();
}

function Booking() {
  const [step, setStep] = useState(0);
  return (
    <button type="button" onClick={() => setStep(step + 1)}>
      {step === 1 && <b>!</b>}
      {step < 2 ? "Book Now" : "Booked"}
      {step === 3 ? null : ` ${step}`}
    </button>
  );
}

test(
  "a page goes on where a browser has translated it: texts change, move and leave as if nothing had happened",
  { meta: { proves: ["C117"] } },
  async () => {
    render(<Booking />);
    const button = screen.getByRole("button");
    for (const shown of ["!Book Now 1", "Booked 2", "Booked", "Booked 4"]) {
      for (const text of [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) translate(text);
      fireEvent.click(button);
      await expect.poll(() => button.textContent).toBe(shown);
    }
  },
);
