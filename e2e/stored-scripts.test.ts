import { expect, test } from "vitest";
import { adminToken, bookAsNewVisitor, openAsAdmin } from "./booking.ts";
import { desk, openPage, phone, requestPanel } from "./browser.ts";
import type { Product } from "./product.ts";
import { useHarness } from "./use-harness.ts";

const harness = useHarness();

/** A hundred ways to get a script into a page; each calls `ran`. */
const call = "globalThis.ran()";
const events = [
  "onerror",
  "onload",
  "onmouseover",
  "onfocus",
  "ontoggle",
  "onanimationstart",
  "onpointerenter",
  "onbeforetoggle",
];
const tags = [
  "img src=x",
  "svg",
  "body",
  "details open",
  "input autofocus",
  "video src=x",
  "audio src=x",
  "iframe src=x",
  "object data=x",
];
const payloads = [
  ...tags.flatMap((tag) => events.map((event) => `<${tag} ${event}=${call}>`)),
  `<script>${call}</script>`,
  `"><script>${call}</script>`,
  `'><script>${call}</script>`,
  `</title><script>${call}</script>`,
  `</textarea><script>${call}</script>`,
  `</script><script>${call}</script>`,
  `<scr<script>ipt>${call}</scr</script>ipt>`,
  `<ScRiPt>${call}</sCrIpT>`,
  `<svg><script>${call}</script></svg>`,
  `<math><mtext></mtext><script>${call}</script></math>`,
  `<template><script>${call}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  `<a href="javascript:${call}">a</a>`,
  `javascript:${call}`,
  `" onmouseover="${call}`,
  `' onfocus='${call}' autofocus='`,
  `\${${call}}`,
  `{{constructor.constructor('${call}')()}}`,
  `<%= ${call} %>`,
  `\`;${call};//`,
  `';${call};//`,
  `";${call};//`,
  `\\";${call};//`,
  `]]><script>${call}</script>`,
  `<!--><img src=x onerror=${call}>-->`,
  `<base href="javascript:${call}//">`,
  `<meta http-equiv=refresh content="0;javascript:${call}">`,
  `<form><button formaction="javascript:${call}">x</button></form>`,
];

/** A family has daily limits of bookings and changes. */
const perStudent = 18;

/** Registers a student as a browser would; the access token. */
async function registered(product: Product, email: string): Promise<string> {
  const send = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${product.url}/api/students/auth/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    });
  await send("send-otp", { email });
  const verified = await send("verify-otp", { email, otp: await product.codeFor(email) });
  const cookies = verified.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  const xsrf = /XSRF-TOKEN=(.*)/.exec(cookies.join("\n"))?.[1] ?? "";
  const person = { email, studentName: "A", parentName: "B", phoneNumber: "9811042367" };
  const answer = await send("register", person, { cookie: cookies.join("; "), "x-xsrf-token": xsrf });
  return ((await answer.json()) as { token: string }).token;
}

test(
  "nothing that an outsider writes runs on any staff screen, even without a content security policy",
  { meta: { proves: ["3.2.2"] } },
  async () => {
    expect(payloads).toHaveLength(100);
    const { product, browser } = harness;
    const parent = await openPage(browser, product.url, phone);
    await bookAsNewVisitor(parent.page, product, "tabla", "Tabla for beginners", {
      email: "writes@example.in",
      student: "<img src=x onerror=globalThis.ran()>",
      parent: "<script>globalThis.ran()</script>",
      phone: "9811042367",
    });
    const first = await parent.page.evaluate(() => JSON.parse(localStorage.getItem("token") ?? "") as string);
    const admin = await adminToken(product);
    const post = (path: string, token: string, payload: string, body: object | FormData, method = "POST") =>
      fetch(`${product.url}/api${path}`, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          "user-agent": payload,
          ...(!(body instanceof FormData) && { "content-type": "application/json" }),
        },
        body: body instanceof FormData ? body : JSON.stringify(body),
      });
    const refused: unknown[] = [];
    let student = first;
    for (const [nth, payload] of payloads.entries()) {
      if (nth % perStudent === 0) student = await registered(product, `writes${nth}@example.in`);
      const person = { studentName: payload, parentName: payload, phoneNumber: "9811042367" };
      const form = new FormData();
      for (const [name, value] of Object.entries({ name: payload, qualification: payload, subjects: payload }))
        form.append(name, value);
      const plain = { email: "t@example.in", phoneNumber: "9811042367", experience: "1", preferredTimeSlot: "9:00 AM - 5:00 PM" };
      for (const [name, value] of Object.entries(plain)) form.append(name, value);
      form.append("resume", new File(["%PDF-1.4\n%%EOF"], `${payload}.pdf`));
      const answers = await Promise.all([
        post("/students/booking/book-course", student, payload, { ...person, courseId: nth + 2, courseName: payload }),
        post("/students/profile", student, payload, person, "PUT"),
        post("/tutor-requests", admin, payload, form),
      ]);
      for (const answer of answers) if (answer.status !== 200) refused.push([payload, answer.status, await answer.text()]);
    }
    expect(refused).toEqual([]);
    // a family writes thirty messages a day: four payloads in each
    const mine = await fetch(`${product.url}/api/students/bookings`, { headers: { authorization: `Bearer ${first}` } });
    const { bookings } = (await mine.json()) as { bookings: { id: string; bookingId: string }[] };
    const oldest = bookings.at(-1);
    for (let nth = 0; nth < payloads.length; nth += 4) {
      const four = payloads.slice(nth, nth + 4);
      const answer = await post(`/students/bookings/${oldest?.id}/messages`, first, four[0] ?? "", { text: four.join("\n") });
      expect(answer.status).toBe(201);
    }

    const { page } = await openAsAdmin(harness, "/robots.txt", desk);
    const context = await browser.newContext({
      baseURL: product.url,
      bypassCSP: true,
      viewport: desk,
      storageState: await page.context().storageState(),
    });
    const bare = await context.newPage();
    let ran = 0;
    await bare.exposeFunction("ran", () => (ran += 1));
    for (const path of [
      "/admin",
      "/admin/book-requests?limit=100",
      "/admin/book-requests?limit=100&page=2",
      "/admin/tutor-requests?limit=100",
      "/admin/logs?limit=100",
      "/admin/logs?limit=100&page=2",
      "/admin/logs?limit=100&page=3",
      "/admin/staff",
      "/admin/courses?in=c1",
      "/admin/courses/translate?state=all",
      "/admin/app-updates",
      "/admin/search-words",
      "/admin/executives",
      "/admin/account",
    ]) {
      await bare.goto(path);
      await bare.getByRole("heading", { level: 1 }).waitFor();
      await bare.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
      // opens whatever opens, and hovers over everything
      await bare.evaluate(() => {
        for (const one of document.querySelectorAll("details")) one.open = true;
        for (const one of document.querySelectorAll("main *"))
          for (const type of ["mouseover", "pointerenter", "focus"]) one.dispatchEvent(new Event(type, { bubbles: true }));
      });
    }
    await bare.goto("/admin/tutor-requests");
    await bare
      .getByRole("button", { name: /^Approve/ })
      .first()
      .click();
    await bare.getByRole("dialog").getByLabel("Message").waitFor();
    await bare.goto(`/admin/book-requests?search=${oldest?.bookingId}`);
    await bare.getByRole("button", { name: `Allot ${oldest?.bookingId}` }).click();
    await requestPanel(bare).getByRole("button", { name: "Allot", exact: true }).waitFor();
    await bare.getByText("javascript:globalThis.ran()").first().waitFor();
    await bare.evaluate(() => {
      for (const one of document.querySelectorAll(":is([role=dialog], [data-holds-work]) *"))
        for (const type of ["mouseover", "pointerenter", "focus"]) one.dispatchEvent(new Event(type, { bubbles: true }));
    });
    expect(ran).toBe(0);
    expect(await bare.evaluate(() => Boolean((globalThis as unknown as { ran?: unknown }).ran))).toBe(true); // shows that the test would notice
  },
);
