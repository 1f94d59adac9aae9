import { render } from "@testing-library/react";
import { expect, test } from "vitest";
import { rich } from "./rich.tsx";

test("the marked words of a sentence become a link, and the rest stays text", () => {
  const sentence = "Read <terms>our terms</terms> and <b>pay later</b>, not <now>.";
  const { container } = render(
    <p>{rich(sentence, { terms: (words) => <a href="/terms">{words}</a>, b: (words) => <strong>{words}</strong> })}</p>,
  );
  expect(container.innerHTML).toBe('<p>Read <a href="/terms">our terms</a> and <strong>pay later</strong>, not &lt;now&gt;.</p>');
});
