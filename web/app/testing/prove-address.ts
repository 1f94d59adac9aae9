import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { World } from "@tutoring/api/testing";

/** Proves an address in the sign-in dialog by the code that it is sent; jsdom takes what is in a dialog for hidden. */
export async function proveAddress(world: World, email: string): Promise<void> {
  const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name, hidden: true }));
  const field = await screen.findByRole<HTMLInputElement>("textbox", { name: /^Email/, hidden: true });
  if (field.value !== email) await userEvent.type(field, email);
  await press("Send OTP");
  const code = await screen.findByRole("group", { name: /6-digit code/, hidden: true });
  await userEvent.click(code.querySelector("input") as HTMLElement);
  await userEvent.paste(await world.codeFor(email));
  await press("Verify");
}
