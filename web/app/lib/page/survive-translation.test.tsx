import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import "./survive-translation.ts";

/** The ways in which browsers translate a text: its words stand in two fonts, and the text itself is gone or stands in them. */
const ways: Record<string, (text: ChildNode, font: HTMLElement) => void> = {
  "puts fonts before a text and takes it out": (text, font) => {
    text.before(font);
    text.remove();
  },
  "puts fonts after a text and takes it out": (text, font) => {
    text.after(font);
    text.remove();
  },
  "replaces a text with fonts": (text, font) => text.replaceWith(font),
  "takes a text out and puts fonts there": (text, font) => {
    const [parent, next] = [text.parentNode, text.nextSibling];
    text.remove();
    parent?.insertBefore(font, next);
  },
  "puts a text into fonts": (text, font) => {
    text.before(font);
    font.querySelector("font")?.replaceChildren(text);
  },
};

function translate(text: ChildNode, way: string) {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = text.textContent;
  outer.append(inner);
  ways[way]?.(text, outer);
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

test.each(Object.keys(ways))(
  "a page goes on where a browser %s: texts change, move and leave as if nothing had happened",
  { meta: { proves: ["C117"] } },
  async (way) => {
    render(<Booking />);
    const button = screen.getByRole("button");
    for (const shown of ["!Book Now 1", "Booked 2", "Booked", "Booked 4"]) {
      for (const text of [...button.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)) translate(text, way);
      fireEvent.click(button);
      await expect.poll(() => button.textContent).toBe(shown);
    }
  },
);

test("a page that was translated before we looked is not lost", { meta: { proves: ["C117"] } }, async () => {
  const unseen = document.createElement("div"); // outside the document, which is what we watch
  const { getByRole } = render(<Booking />, { container: unseen });
  const button = getByRole("button");
  for (const text of [...button.childNodes]) translate(text, "replaces a text with fonts");
  for (const isMarked of [true, false, false]) {
    fireEvent.click(button);
    await expect.poll(() => button.textContent.includes("!")).toBe(isMarked);
  }
  expect(button.textContent).not.toBe("");
});
