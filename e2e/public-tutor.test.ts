import pg from "pg";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { findings, settled } from "./axe.ts";
import { agree, openAsAdmin, typeCode } from "./booking.ts";
import { openPage, phone, requestPanel } from "./browser.ts";
import { isSound } from "./is-sound.ts";
import { signInAsTutor } from "./sign-in-as-tutor.ts";
import { operate } from "./operate.ts";
import { acceptSubmissions, seeSubmissions, sendSubmissions } from "./tutor-submissions.ts";
import { chooseInRow } from "./staff-list.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();

async function openAsTutor(email: string) {
  const { browser, product } = harness;
  const opened = await openPage(browser, product.url, phone);
  const { page } = opened;
  await signInAsTutor(harness, page, email);
  return opened;
}

test("a tutor fills in their page and consents, a family books a demo with them, and the desk sees the wish first", async () => {
  const { browser, product, environment } = harness;
  const email = "neha.public@example.in";
  await operate(
    ["api/src/commands/account.ts", "add-admin", "--email", "admin@example.com", "--name", "Meera Nair"],
    environment,
  );
  const admin = await openAsAdmin(harness, "/admin/staff");
  await admin.page.getByRole("button", { name: "Add new staff" }).click();
  const dialog = admin.page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill("Neha Kulkarni");
  await dialog.getByLabel("Email", { exact: true }).fill(email);
  await dialog.getByLabel("Phone Number").fill("9845320712");
  await dialog.getByLabel("Qualification").fill("M.Sc");
  await dialog.getByLabel("Experience").fill("12");
  await dialog.getByLabel("Subjects").fill("Mathematics");
  await dialog.getByRole("button", { name: "Add staff" }).click();
  await dialog.waitFor({ state: "hidden" });
  await admin.page.goto("/admin/staff?search=Neha");
  await chooseInRow(admin.page, "Neha Kulkarni", "Account of Neha Kulkarni");
  await admin.page.getByRole("button", { name: "Send an invitation" }).click();
  await admin.page.getByText("Neha Kulkarni is invited.").waitFor();

  // the tutor's own page
  const tutor = await openAsTutor(email);
  await tutor.page.goto("/staff/profile");
  await tutor.page.getByText("Your page is not public.").waitFor();
  await isSound(tutor.page);
  await tutor.page.getByRole("button", { name: "Edit your page" }).click();
  const edit = tutor.page.getByRole("dialog", { name: "Edit your page" });
  await edit.getByLabel("Show my page to everyone").check();
  await edit.getByRole("button", { name: "Save" }).click();
  await edit.getByText("Before your page can be public").waitFor();
  await edit.getByLabel("Headline").fill("Maths without fear <b>&</b> in small steps");
  await edit.getByLabel("About you").fill("I begin where your child is.\nThen we go on.");
  await edit.getByLabel("Classes 9 and 10").check();
  await edit.getByLabel("English", { exact: true }).check();
  await isSound(tutor.page);
  await edit.getByRole("button", { name: "Save" }).click();
  await tutor.page.getByText("Saved. Families see it now.").waitFor();

  await tutor.page.getByRole("button", { name: "Change qualification or experience" }).click();
  await tutor.page.getByRole("textbox", { name: "Qualification" }).fill("PhD");
  await tutor.page.getByRole("button", { name: "Send for approval" }).click();
  await tutor.page.getByText("Waiting for approval: PhD, 12 years of experience").waitFor();
  await isSound(tutor.page);
  await admin.page.goto("/admin/staff");
  await admin.page.getByRole("heading", { name: "1 tutor asks for approval" }).waitFor();
  await admin.page.getByRole("button", { name: "Qualification and experience of Neha Kulkarni", exact: true }).click();
  await settled(admin.page);
  expect(await findings(admin.page)).toEqual([]);
  await admin.page.getByRole("button", { name: "Approve the change" }).click();
  await admin.page.getByText("Approved. The page of Neha Kulkarni says so.").waitFor();

  // a document and a film wait for an admin, too
  await sendSubmissions(tutor.page);
  await acceptSubmissions(admin.page, "Neha Kulkarni");

  // a family finds the page
  const parent = await openPage(browser, product.url, phone);
  await parent.page.goto("/tutors");
  await parent.page.getByRole("heading", { level: 1, name: "Our tutors" }).waitFor();
  await parent.page.getByRole("button", { name: "Filters" }).click();
  const sheet = parent.page.getByRole("dialog", { name: "Filters" });
  await sheet.getByLabel(/^Mathematics/).check();
  await sheet.getByLabel("10 years or more").check();
  await sheet.getByRole("button", { name: "Apply Filter" }).click();
  await parent.page.waitForURL("**/tutors?subject=mathematics&experience=10");
  await isSound(parent.page);
  await parent.page.setViewportSize(phone);
  await parent.page.getByRole("link", { name: "Neha Kulkarni" }).click();
  await parent.page.getByRole("heading", { level: 1, name: "Neha Kulkarni" }).waitFor();
  await parent.page.getByText("Maths without fear <b>&</b> in small steps").first().waitFor();
  await parent.page.getByText("PhD", { exact: true }).waitFor();
  await parent.page.getByText(/Checked by us on/).waitFor();
  await seeSubmissions(parent.page);
  await parent.page.getByRole("list", { name: "Free times" }).getByRole("button").first().waitFor();
  await isSound(parent.page);
  await parent.page.setViewportSize(phone);
  const { pathname } = new URL(parent.page.url());
  await parent.page.goto(`/hi${pathname}`);
  await parent.page.getByRole("list", { name: "खाली समय" }).getByRole("button").first().waitFor();
  await isSound(parent.page);
  await parent.page.goto("/hi/tutors");
  await parent.page.getByRole("heading", { name: "हमारे ट्यूटर" }).waitFor();
  await isSound(parent.page);

  // and books with the tutor
  await parent.page.goto(pathname);
  await parent.page.setViewportSize(phone);
  await parent.page.locator("#book").getByRole("button", { name: "Book Demo Class" }).click();
  await registerInDialog(parent.page, { email: "ritu.wishes@example.in", student: "Aarav Malhotra" });
  await admin.page.goto("/admin/book-requests");
  await admin.page.getByRole("button", { name: /^Tutor requested/ }).click();
  const row = admin.page.getByRole("row").filter({ hasText: "Aarav Malhotra" });
  await row.getByText("Asked for Neha Kulkarni").waitFor();
  await row.getByRole("button", { name: /^Allot/ }).click();
  const panel = requestPanel(admin.page);
  await panel.getByText("The family has asked for Neha Kulkarni.").waitFor();
  await panel.getByText(/Requested by the family/).waitFor();
  expect(await panel.getByRole("radio", { name: /Neha Kulkarni/ }).isChecked()).toBe(true);

  // after the class the family reviews the tutor, who replies
  await holdLesson("Aarav Malhotra", "Neha Kulkarni");
  await parent.page.goto("/student/bookings");
  await parent.page.getByRole("button", { name: "Write a review: Neha Kulkarni" }).click();
  const review = parent.page.getByRole("dialog", { name: "Write a review of Neha Kulkarni" });
  await review.getByRole("button", { name: "Publish" }).click();
  await review.locator(".field-error").waitFor();
  await review.getByRole("radio").last().check();
  await review.getByRole("textbox").fill("Fractions make sense now. <script>alert(1)</script>");
  await isSound(parent.page);
  await review.getByRole("button", { name: "Publish" }).click();
  await parent.page.getByText("Your review: 5 stars of 5").waitFor();
  await isSound(parent.page);
  await tutor.page.goto("/staff/profile");
  await tutor.page.getByRole("button", { name: "Answer" }).click();
  await tutor.page.getByLabel("Your answer").fill("Thank you, Ritu!");
  await tutor.page.getByRole("button", { name: "Send", exact: true }).click();
  await tutor.page.getByText("Your answer is on your page.").waitFor();
  await isSound(tutor.page);
  for (const prefix of ["", "/hi"]) {
    await parent.page.goto(prefix + pathname);
    await parent.page.getByText("Fractions make sense now. <script>alert(1)</script>").waitFor();
    await parent.page.getByText("Thank you, Ritu!").waitFor();
    await isSound(parent.page);
  }
  expect(await parent.page.locator("main").innerText()).not.toContain("Malhotra");
  await admin.page.goto("/admin/reviews");
  await admin.page.getByRole("row").filter({ hasText: "Fractions" }).getByRole("button", { name: /^More/ }).click();
  await admin.page.getByRole("menuitem", { name: /^Hide/ }).click();
  await admin.page.getByLabel("Reason").fill("A test of hiding");
  await settled(admin.page);
  expect(await findings(admin.page)).toEqual([]);
  await admin.page.getByRole("dialog").getByRole("button", { name: "Hide", exact: true }).click();
  await admin.page.getByText("The review is hidden.").waitFor();
  expect(await (await fetch(product.url + pathname)).text()).not.toContain("Fractions");

  // the family withdraws its hidden review, after a question; its words go, and it stays hidden
  await parent.page.goto("/student/bookings");
  await parent.page.getByRole("button", { name: "Delete the review: Neha Kulkarni" }).click();
  const question = parent.page.getByRole("alertdialog", { name: "Delete your review of Neha Kulkarni?" });
  await question.getByRole("button", { name: "Keep it" }).click();
  await question.waitFor({ state: "detached" });
  await parent.page.getByText("Your review: 5 stars of 5").waitFor();
  await parent.page.getByRole("button", { name: "Delete the review: Neha Kulkarni" }).click();
  await question.getByRole("button", { name: "Delete the review" }).click();
  await parent.page.getByRole("button", { name: "Delete the review: Neha Kulkarni" }).waitFor({ state: "detached" });
  await parent.page.getByText("Our team has hidden this review. Reason: A test of hiding").waitFor();

  // a known family's form names the tutor wished for, and the wish can be dropped
  await parent.page.goto(`/course/2/book?tutor=${pathname.slice("/tutor/".length)}`);
  await parent.page.getByText("With Neha Kulkarni, if they are free").waitFor();
  await isSound(parent.page);
  await parent.page.getByRole("button", { name: "Any tutor" }).click();
  await parent.page.getByText("With Neha Kulkarni, if they are free").waitFor({ state: "detached" });

  // the consent is withdrawn
  await tutor.page.getByRole("button", { name: "Edit your page" }).click();
  await edit.getByLabel("Show my page to everyone").uncheck();
  await edit.getByRole("button", { name: "Save" }).click();
  await tutor.page.getByText("Saved. Your page is not public.").waitFor();
  expect((await fetch(product.url + pathname)).status).toBe(404);
  for (const { complaints } of [admin, tutor, parent]) expect(complaints).toEqual([]);
});

test("a former address leads to the present one in both languages, and unknown ones are not found", async () => {
  const get = (path: string) => fetch(harness.product.url + path, { redirect: "manual" });
  const listed = await (await get("/sitemap-tutors-1.xml")).text();
  const slug = /\/tutor\/(anjali-deshpande-\d+)</.exec(listed)?.[1] ?? "";
  const [, number = ""] = /(\d+)$/.exec(slug) ?? [];
  for (const prefix of ["", "/hi"]) {
    const answer = await get(`${prefix}/tutor/anjali-joshi-${number}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `${prefix}/tutor/${slug}`]);
  }
  expect((await get("/tutor/nobody-9999")).status).toBe(404);
  const page = await (await get(`/tutor/${slug}`)).text();
  expect(page).toContain('"@type":"Person"');
  expect(page).not.toContain('rel="alternate"'); // she writes in English
  expect(page).not.toContain("aggregateRating");
  const home = await (await get("/")).text();
  expect(home).toContain(`/tutor/${slug}`);
});

test("a search on the home page suggests a tutor by name, and by subject courses before tutors", async () => {
  const { page } = await openPage(harness.browser, harness.product.url, phone);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill("Debashish");
  await page.getByRole("option", { name: /Debashish Sen/ }).waitFor();
  await page.getByRole("status").getByText("1 tutor found").waitFor({ state: "attached" }); // what a screen reader says
  await page.getByRole("option", { name: /Debashish Sen/ }).click();
  await page.getByRole("heading", { level: 1, name: "Debashish Sen" }).waitFor();
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search courses" }).fill("accountancy");
  await page.getByRole("status").getByText("4 courses found").waitFor({ state: "attached" });
  expect(await page.getByRole("option").count()).toBe(5); // with the link to all
  expect(await page.getByRole("option", { name: /Harpreet Singh/ }).count()).toBe(0);
});

/** Records that this child has had a class with this tutor. */
async function holdLesson(child: string, tutor: string) {
  const client = new pg.Client(process.env["TEST_APP_URL"]);
  await client.connect();
  await client.query(
    `with allotted as (
      update bookings b set status = 'DONE' where b.student_name = $1 and b.wished_tutor_id is not null returning b.id, b.child_id
    )
    insert into lessons (kind, booking_id, child_id, tutor_id, starts_at, ends_at, status)
    select 'demo', a.id, a.child_id, t.staff_id, clock_now() - interval '2 days', clock_now() - interval '2 days' + interval '45 minutes', 'held'
    from allotted a, tutors t where t.staff_name = $2`,
    [child, tutor],
  );
  await client.end();
}

async function registerInDialog(page: Page, { email, student }: { email: string; student: string }) {
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Send OTP" }).click();
  await dialog.getByText(`OTP sent to ${email}`).waitFor();
  await typeCode(page, await harness.product.codeFor(email));
  await dialog.getByRole("button", { name: "Verify" }).click();
  await dialog.getByLabel("Student Name *").fill(student);
  await dialog.getByLabel("Parent Name *").fill("Ritu Malhotra");
  await dialog.getByLabel("Phone Number *").fill("9811042367");
  await dialog.getByRole("button", { name: "Create Account" }).click();
  await agree(dialog);
  await dialog.getByRole("button", { name: "Book Demo Class" }).click();
  await dialog.getByText("Booking Confirmed!").waitFor();
}
