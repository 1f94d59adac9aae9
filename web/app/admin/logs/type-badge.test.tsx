import { render } from "@testing-library/react";
import { operationTypes } from "@tutoring/contract";
import { expect, test } from "vitest";
import { TypeBadge } from "./logs.page.tsx";

test("each kind of log entry has a badge with its name and a sign of its own", () => {
  const signs = operationTypes.map((type) => {
    const { container } = render(<TypeBadge type={type} />);
    expect(container.textContent.trim()).toBe(type);
    return container.querySelector("svg")?.innerHTML;
  });
  expect(signs).not.toContain(undefined);
  expect(new Set(signs).size).toBe(operationTypes.length);
});
