import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { PhoneNumber } from "@tutoring/contract";
import { PhoneField } from "./phone-field.tsx";
import { PhoneLink } from "./phone-link.tsx";

/** A form with a phone field, and what it would send. */
function open(given = "") {
  let sent = given;
  function Page() {
    const [value, setValue] = useState(given);
    sent = value;
    return (
      <PhoneField
        label="Phone Number"
        value={value}
        onChange={({ target }) => {
          setValue(target.value);
        }}
      />
    );
  }
  const App = createRoutesStub([{ path: "/", Component: Page }]);
  render(<App initialEntries={["/"]} />);
  return () => sent;
}
const field = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Phone Number" });
const country = () => screen.findByRole<HTMLSelectElement>("combobox", { name: "Country" });
const stored = (typed: string) => PhoneNumber.safeParse(typed).data;

test("a parent in India types ten digits after +91 and is asked for no country", async () => {
  const sent = open();
  await userEvent.type(await field(), "98110 42367");
  screen.getByText("+91");
  expect([stored(sent()), screen.queryByRole("combobox")]).toEqual(["+919811042367", null]);
});

test("a parent who types +65 sees Singapore, and keeps the field and what was typed", async () => {
  const sent = open();
  const input = await field();
  await userEvent.type(input, "+65");
  await screen.findByText("+65");
  await userEvent.type(input, "8123 4567");
  expect(await field()).toBe(input);
  expect([input.value, (await country()).value, stored(sent())]).toEqual(["8123 4567", "SG", "+6581234567"]);
});

test("a parent who presses Outside India? chooses a country, and comes back to India", async () => {
  const sent = open();
  await userEvent.click(await screen.findByRole("button", { name: "Outside India?" }));
  expect(document.activeElement).toBe(await country());
  await userEvent.selectOptions(await country(), "Canada (+1)");
  await userEvent.type(await field(), "604 555 0123");
  expect([(await country()).value, stored(sent())]).toEqual(["CA", "+16045550123"]);
  await userEvent.clear(await field());
  expect([sent(), (await country()).value]).toEqual(["", "CA"]);
  await userEvent.click(await field());
  await userEvent.paste("+91 98110-42367");
  expect([(await country()).value, (await field()).value, stored(sent())]).toEqual(["IN", "9811042367", "+919811042367"]);
  await userEvent.selectOptions(await country(), "United Kingdom (+44)");
  await userEvent.clear(await field());
  await userEvent.paste("(0)20 7946 0018");
  expect(stored(sent())).toBe("+442079460018");
});

test("a stored number of another country opens with its country, and a wrong one is refused before it is sent", async () => {
  const sent = open("+971501234567");
  expect((await country()).value).toBe("AE");
  expect((await field()).value).toBe("501234567");
  await userEvent.type(await field(), "8");
  expect(PhoneNumber.safeParse(sent()).error?.issues.map(({ message }) => message)).toEqual(['phoneUnknown {"code":"971"}']);
});

test.each([
  ["+919811042367", "+91 98110 42367", "tel:+919811042367"],
  ["9811042367", "+91 98110 42367", "tel:+919811042367"],
  ["+6581234567", "+65 8123 4567", "tel:+6581234567"],
  ["+918023456789", "+91 80 2345 6789", "tel:+918023456789"],
  ["1800 123 4567", "1800 123 4567", "tel:18001234567"],
])("the number %s is shown as %s and can be called", async (number, shown, address) => {
  render(<PhoneLink number={number} />);
  const link = await screen.findByRole("link", { name: shown });
  expect([link.getAttribute("href"), link.dir]).toEqual([address, "ltr"]);
});
