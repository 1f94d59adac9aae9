import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { adminToken, openAsAdmin } from "./booking.ts";
import { desk, phone } from "./browser.ts";
import { pdfOf } from "./plain-pdf.ts";
import { breaking } from "./trouble.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

const word = { name: "cv.docx", type: "application/vnd.openxmlformats-officedocument.wordprocessingml.document" };

/** An application entered by the office; returns its id. */
async function enter(name: string, resume?: File): Promise<string> {
  const form = new FormData();
  const email = `${name.toLowerCase().replaceAll(" ", ".")}@example.in`;
  const given = { name, email, phoneNumber: "9811042367", qualification: "M.Sc Physics", experience: "4" };
  for (const [field, value] of Object.entries({ ...given, subjects: "Physics", preferredTimeSlot: "9:00 AM - 5:00 PM" }))
    form.set(field, value);
  if (resume) form.set("resume", resume);
  const headers = { authorization: `Bearer ${await adminToken(harness.product)}` };
  const reply = await fetch(`${harness.product.url}/api/tutor-requests`, { method: "POST", headers, body: form });
  expect(reply.status).toBe(200);
  return ((await reply.json()) as { tutorId: string }).tutorId;
}

/** A résumé of two pages; `catalogue` adds to the file's first object, `size` is that of a page. */
function resumePdf({ catalogue = "", size = "600 800" } = {}): Buffer {
  const page = (words: string) => `BT /F1 28 Tf 60 700 Td (${words}) Tj ET 0.35 0.18 0.3 rg 60 660 300 8 re f`;
  const [first, second] = [page("Taught physics for four years"), page("References on request")];
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    "<< /Type /Pages /Count 2 /Kids [3 0 R 4 0 R] >>",
    ...[5, 6].map(
      (contents) =>
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${size}] /Contents ${contents} 0 R /Resources << /Font << /F1 7 0 R >> >> >>`,
    ),
    ...[first, second].map((stream) => `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`),
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ]);
}
const asFile = (bytes: Buffer, { name, type } = { name: "cv.pdf", type: "application/pdf" }) =>
  new File([new Uint8Array(bytes)], name, { type });

test("an admin reads an application with its résumé, goes to the next one and decides, with the keyboard alone", async () => {
  await enter("Older Applicant");
  await enter("Kavya Pillai", asFile(resumePdf()));
  const { page, complaints } = await openAsAdmin(harness, "/admin/tutor-requests?status=PENDING");
  await page.getByRole("row").filter({ hasText: "Kavya Pillai" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { level: 1, name: "Kavya Pillai" }).waitFor();
  const resume = page.getByRole("region", { name: "Resume" });
  await resume.getByRole("img", { name: "Page 1 of the resume of Kavya Pillai" }).waitFor();
  await resume.getByText("Taught physics for four years").waitFor({ state: "attached" });
  await settled(page);
  expect(await findings(page)).toEqual([]);
  await resume.getByRole("button", { name: "Next page" }).focus();
  await page.keyboard.press("Enter");
  await resume.getByText("References on request").waitFor({ state: "attached" });
  await resume.getByText("Page 2 of 2").waitFor();
  const saved = page.waitForEvent("download");
  await resume.getByRole("button", { name: "Download the resume of Kavya Pillai" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("resume-Kavya-Pillai.pdf");

  await page.keyboard.press("j");
  await page.getByRole("heading", { level: 1, name: "Older Applicant" }).waitFor();
  await page.getByText("This request has no resume.").waitFor();
  await page.keyboard.press("k");
  await page.getByRole("heading", { level: 1, name: "Kavya Pillai" }).waitFor();
  await page.getByRole("button", { name: "Approve Kavya Pillai" }).press("Enter");
  const decide = page.getByRole("dialog", { name: "Approve Kavya Pillai" });
  await decide.getByRole("button", { name: "Approve" }).press("Enter");
  await page.getByText("Kavya Pillai is approved, and is now a staff member.").waitFor();
  await decide.waitFor({ state: "hidden" });
  await page.getByRole("region", { name: "Application" }).getByText("Approved").waitFor();
  await page.getByRole("button", { name: "Delete Kavya Pillai" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).press("Enter");
  await page.waitForURL("**/admin/tutor-requests?status=PENDING");
  expect(complaints).toEqual([]);
});

test("a résumé that is a Word file is offered for download, and one that cannot be loaded or read says so", async () => {
  const inWord = await enter("Dev Anand", asFile(Buffer.from("PK\u0003\u0004word/document.xmlPK\u0005\u0006"), word));
  const inPdf = await enter("Isha Sen", asFile(resumePdf()));
  const { page } = await openAsAdmin(harness, `/admin/tutor-requests/${inPdf}`, phone);
  await page.getByRole("img", { name: "Page 1 of the resume of Isha Sen" }).waitFor();
  await settled(page);
  expect(await findings(page)).toEqual([]);
  const repair = await breaking(page, "/tutors/*/resume");
  await page.reload();
  const resume = page.getByRole("region", { name: "Resume" });
  await resume.getByRole("alert").waitFor();
  await repair();
  await resume.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("img", { name: "Page 1 of the resume of Isha Sen" }).waitFor();
  await page.route("**/resume", (route) => route.fulfill({ contentType: "application/pdf", body: "%PDF-1.4\nno more" }));
  await page.reload();
  await page.getByText("This file cannot be shown. Download it to read it.").waitFor();
  await page.unroute("**/resume");
  await page.goto(`/admin/tutor-requests/${inWord}`);
  await page.getByText("Only PDF files are shown here. Download this one to read it.").waitFor();
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download the resume of Dev Anand" }).click();
  expect((await saved).suggestedFilename()).toBe("resume-Dev-Anand.docx");
});

test("a hostile résumé is drawn, and nothing in it runs, opens or loads", async () => {
  const id = await enter("Mallory Rao", asFile(resumePdf()));
  const { page } = await openAsAdmin(harness, "/admin/tutor-requests", desk);
  const asked: string[] = [];
  const dialogs: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).host));
  page.on("dialog", (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const program = "/S /JavaScript /JS (app.alert\\('run'\\); app.launchURL\\('https://evil.example/'\\))";
  const catalogue = `/OpenAction << ${program} >> /AA << /WC << ${program} >> >>`;
  for (const size of ["600 800", "600 90000"]) {
    const body = resumePdf({ catalogue, size });
    await page.route("**/resume", (route) => route.fulfill({ contentType: "application/pdf", body }));
    await page.goto(`/admin/tutor-requests/${id}`);
    const drawn = page.getByRole("img", { name: "Page 1 of the resume of Mallory Rao" });
    await drawn.waitFor();
    expect(await drawn.evaluate((canvas: HTMLCanvasElement) => canvas.width * canvas.height)).toBeLessThan(16_100_000);
    await page.unroute("**/resume");
  }
  expect(new Set(asked)).toEqual(new Set([new URL(harness.product.url).host]));
  expect(dialogs).toEqual([]);
  expect(page.context().pages()).toHaveLength(1);
});
