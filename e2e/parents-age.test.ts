import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { adminToken, agree, chooseChild, openAsAdmin, typeCode } from "./booking.ts";
import { openPage, phone } from "./browser.ts";
import { latinTexts } from "./page-texts.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness({ CHILD_CONSENT: "verified", CONSENT_REQUIRED_FROM: "2026-01-01" });

async function requestOf(email: string): Promise<{ id: string; familyId: string }> {
  const found = await fetch(`${harness.product.url}/api/book-requests?search=${email}`, {
    headers: { authorization: `Bearer ${await adminToken(harness.product)}` },
  });
  const [request] = ((await found.json()) as { data: { id: string; familyId: string }[] }).data;
  return request ?? { id: "", familyId: "" };
}

test("a mother on a phone gives her name and date of birth with her consent, and the desk notes which document shows it", async () => {
  const { page, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill("maths class 8");
  await page.getByRole("option").first().click();
  await page.getByRole("button", { name: "Book Demo Class" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("age@example.in");
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText("OTP sent to age@example.in").waitFor();
  await typeCode(page, await harness.product.codeFor("age@example.in"));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByLabel("Student Name *").fill("Aarav Malhotra");
  await dialog.getByLabel("Parent Name *").fill("Ritu Malhotra");
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();

  await chooseChild(dialog);
  await dialog.getByLabel("Your name as in your document").fill("");
  await agree(dialog);
  await dialog.getByText("Please give your name.").waitFor();
  await dialog.getByText("Please check with DigiLocker, or give your date of birth.").waitFor();
  await dialog.getByLabel("Your name as in your document").fill("Ritu Malhotra");
  await dialog.getByLabel("Your date of birth").fill("2024-05-01");
  await agree(dialog);
  await dialog.getByText("Only a parent or guardian who is 18 or older can agree.").waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel("Your date of birth").fill("1986-04-17");
  await agree(dialog);
  await dialog.getByRole("button", { name: "Book Demo Class" }).click();
  await dialog.getByText("Booking Confirmed!").waitFor();
  expect(complaints).toEqual([]);

  const { id } = await requestOf("age@example.in");
  const office = await openAsAdmin(harness, `/admin/book-requests?request=${id}`, phone);
  await office.page.getByText("The parent's age is not checked.").waitFor();
  await office.page.getByRole("link", { name: "Note it on the family's page" }).click();
  const age = office.page.getByRole("region", { name: "Age of the parent" });
  await age.getByText("Says: Ritu Malhotra, born 17 Apr 1986.").waitFor();
  await settled(office.page);
  expect(await findings(office.page)).toEqual([]);
  await age.getByLabel("Document shown").selectOption("Passport");
  await age.getByRole("button", { name: "Under 18" }).click();
  await office.page.getByRole("alertdialog").getByRole("button", { name: "Under 18" }).click();
  await age.getByText("The document was not that of an adult: Passport").waitFor();
  await age.getByRole("button", { name: "18 or older" }).focus();
  await office.page.keyboard.press("Enter");
  await office.page.getByText("The parent is 18 or older: Passport").waitFor();
  expect(office.complaints).toEqual([]);
});

test("a mother who reads Hindi checks with DigiLocker in a tab of its own, loses nothing she has typed, and books", async () => {
  const { page, context, complaints } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/hi/course/1");
  await page.getByRole("button", { name: "डेमो बुक करें" }).filter({ visible: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("ईमेल").fill("token@example.in");
  await dialog.getByRole("button", { name: "OTP भेजें" }).click();
  await dialog.getByText("OTP इस पते पर भेजा गया है").waitFor();
  await typeCode(page, await harness.product.codeFor("token@example.in"), "6 अंकों का OTP");
  await dialog.getByRole("button", { name: "पुष्टि करें" }).click();
  await dialog.getByLabel("विद्यार्थी का नाम *").fill("आरव वर्मा");
  await dialog.getByLabel("माता या पिता का नाम *").fill("सुनीता वर्मा");
  await dialog.getByLabel("फ़ोन नंबर *").fill("9811042367");
  await dialog.getByRole("button", { name: "खाता बनाएँ" }).click();
  await chooseChild(dialog);
  const name = dialog.getByLabel("आपका नाम, जैसा पहचान पत्र में है");
  await name.waitFor();
  expect(await name.inputValue()).toBe("सुनीता वर्मा");
  await dialog.getByRole("checkbox").check();

  /** She presses, answers in the other tab, reads what came of it there, and comes back. */
  const answerWith = async (choice: string, says: string) => {
    const opened = context.waitForEvent("page");
    await dialog.getByRole("button", { name: "डिजिलॉकर से जाँच करें" }).click();
    const tab = await opened;
    await tab.getByRole("button", { name: choice }).click();
    await tab.getByText(says).waitFor();
    await tab.getByText("अब आप यह टैब बंद करके").waitFor();
    const left = await latinTexts(tab, ["Online Tutoring"]);
    await settled(tab);
    const faults = await findings(tab);
    await tab.close();
    await dialog.getByText(says).waitFor();
    return [...left, ...faults];
  };
  const faults = [
    ...(await answerWith("Do not agree", "आपने डिजिलॉकर में सहमति नहीं दी।")),
    ...(await answerWith("Agree, as a person of 40", "डिजिलॉकर के पहचान पत्र में दूसरा नाम है।")),
  ];
  await name.fill("Ritu Malhotra"); // as her document has it
  faults.push(...(await answerWith("Agree, as a person of 40", "डिजिलॉकर से पता चला कि आपकी उम्र 18 साल या उससे ज़्यादा है।")));
  faults.push(...(await latinTexts(page, ["Sample Officer (no real person)", "Meera Test"])));
  await settled(page);
  faults.push(...(await findings(page)));
  expect(faults).toEqual([]);
  expect(await dialog.getByRole("checkbox").isChecked()).toBe(true);
  await dialog.getByRole("button", { name: "सहमति देकर आगे बढ़ें" }).click();
  await dialog.getByRole("button", { name: "डेमो बुक करें" }).click();
  await dialog.getByText("बुकिंग हो गई!").waitFor();
  expect(complaints).toEqual([]);

  const { familyId } = await requestOf("token@example.in");
  const office = await openAsAdmin(harness, `/admin/families/${familyId}`, phone);
  await office.page.getByText("The parent is 18 or older: checked with DigiLocker on").waitFor();
});
