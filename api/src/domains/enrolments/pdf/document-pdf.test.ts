import { readFileSync } from "node:fs";
import { afterEach, expect, test } from "vitest";
import { sweepFiles } from "#api/app/all-jobs.ts";
import { eraseFamily } from "#api/app/erase-family.ts";
import { type Family, moneyWorld } from "#api/testing/money-world.ts";
import { copiedTexts, readPdf } from "#api/testing/read-pdf.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";
import { full } from "../../../../../testing/full.ts";
import pageWords from "../../../../../web/app/texts/orders.en.ts";
import { makeDocumentPdf } from "./document-pdf.ts";
import documentWords from "./document-words.en.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
afterEach(() => {
  world.service.settings.gstin = null;
});

const hour = 3_600_000;
const all = JSON.parse(readFileSync(new URL("../../../../../testing/naughty-strings.json", import.meta.url), "utf8")) as string[];
const naughty = full ? all : all.filter((_, nth) => nth % 4 === 0);

async function paidOrder(buyerName?: string) {
  const family = await money.afterDemo();
  const order = await money.order(family, 4, buyerName);
  await money.pay(order);
  return { family, order };
}
const documentsOf = async ({ api }: Family, id: string) => (await api.orders.showOrder({ params: { id } })).documents;
async function download(api: Family["api"], id: string) {
  const { name, blob } = await api.orders.openMyDocument({ params: { id } });
  return { name, bytes: new Uint8Array(await blob.arrayBuffer()) };
}
async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of world.service.files.list("private/documents")) keys.push(key);
  return keys;
}
const lastOf = <T>(list: T[]): T => list.at(-1) as T;

test("a family downloads its tax invoice and copies from it what was typed, in Hindi too, with each tax line", async () => {
  world.service.settings.gstin = "29ABCDE1234F1Z5";
  const { family, order } = await paidOrder("श्रीमती ऋतु मल्होत्रा");
  const [invoice] = await documentsOf(family, order.id);
  const { name, bytes } = await download(family.api, invoice?.id ?? "");
  expect(name).toMatch(/^OT-\d\d-\d\d-\d{6}\.pdf$/);
  expect(bytes.length).toBeLessThanOrEqual(30 * 1024);
  const texts = copiedTexts(bytes);
  expect(texts.slice(0, 2)).toEqual(["Online Tutoring", "Tax invoice"]);
  const valueOf = (term: string) => texts[texts.indexOf(term) + 1];
  expect(valueOf("Number")).toBe(invoice?.number);
  expect(valueOf("Buyer")).toBe("श्रीमती ऋतु मल्होत्रा, Karnataka");
  expect(valueOf("GSTIN")).toBe("29ABCDE1234F1Z5");
  expect(valueOf("Place of supply")).toBe("Karnataka (29)");
  expect(valueOf("Item")).toBe(`${order.course}, ${order.student}\n4 lessons of 60 minutes, ₹200 each`);
  expect(["Taxable value (SAC 999293)", "CGST 9%", "SGST 9%", "Total"].map(valueOf)).toEqual([
    ...["₹677.96", "₹61.02", "₹61.02", "₹800.00"],
  ]);
});

test("a program that reads a document aloud finds its language, title, heading, and tables with a heading in each row", async () => {
  world.service.settings.gstin = "29ABCDE1234F1Z5";
  const { family, order } = await paidOrder();
  const [invoice] = await documentsOf(family, order.id);
  const { bytes } = await download(family.api, invoice?.id ?? "");
  const { rows, ...known } = await readPdf(bytes);
  expect(known).toEqual({
    ...{ title: `Tax invoice ${invoice?.number}`, heading: "Tax invoice", language: "en-IN", isMarked: true, pages: 1 },
  });
  expect(rows).toHaveLength(12);
  expect(rows.filter((cells) => cells.map((cell) => Object.keys(cell).join()).join() !== "TH,TD")).toEqual([]);
  expect(rows).toContainEqual([{ TH: "Number" }, { TD: invoice?.number }]);
  expect(rows).toContainEqual([{ TH: "CGST 9%" }, { TD: "₹61.02" }]);
  const plain = Buffer.from(bytes).toString("latin1");
  expect(plain).toContain("/DisplayDocTitle true");
  expect(plain).toContain("<pdfuaid:part>1</pdfuaid:part>");
});

test("without a GSTIN a family gets a receipt that shows no tax, and a credit note names what it takes back from", async () => {
  const { family, order } = await paidOrder();
  const [receipt] = await documentsOf(family, order.id);
  const texts = copiedTexts((await download(family.api, receipt?.id ?? "")).bytes);
  expect(texts.slice(0, 2)).toEqual(["Online Tutoring", "Receipt"]);
  expect(texts.filter((text) => /GST|Taxable|Place of supply/.test(text))).toEqual([]);
  expect(texts.slice(-3, -1)).toEqual(["Total", "₹800.00"]);
  expect(texts[texts.indexOf("Paid") + 1]).toMatch(/^Online, payment pay_/);

  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
  const note = lastOf(await documentsOf(family, order.id));
  const { name, bytes } = await download(family.api, note.id);
  expect(name).toMatch(/^CN-\d\d-\d\d-\d{6}\.pdf$/);
  const said = copiedTexts(bytes);
  expect(said[1]).toBe("Credit note");
  expect(said[said.indexOf("Reduces") + 1]).toBe(`Receipt, ${receipt?.number}`);
  expect(said[said.indexOf("Reason") + 1]).toBe("After a stop: 4 lessons were not given");
});

test("a document is made once: who asks at the same time gets one file, and who asks later the stored one", async () => {
  const { family, order } = await paidOrder();
  const [receipt] = await documentsOf(family, order.id);
  const id = receipt?.id ?? "";
  const before = await stored();
  const { files } = world.service;
  const { put } = files;
  let puts = 0;
  files.put = (...given) => {
    puts += 1;
    return put(...given);
  };
  const [one, other] = await Promise.all([download(family.api, id), download(family.api, id)]).finally(() => {
    files.put = put;
  });
  expect(puts).toBe(1);
  expect(other.bytes).toEqual(one.bytes);
  const [key = ""] = (await stored()).filter((known) => !before.includes(known));
  await files.put(key, new TextEncoder().encode("%PDF- as it was stored"));
  expect(Buffer.from((await download(family.api, id)).bytes).toString()).toBe("%PDF- as it was stored");
});

test("another family's document is not found, and an admin's opening of it is in the log", async () => {
  const { family, order } = await paidOrder();
  const [receipt] = await documentsOf(family, order.id);
  const params = { id: receipt?.id ?? "" };
  const { bytes } = await download(family.api, params.id);
  const stranger = await world.as(await world.make.student());
  const refused = expect.objectContaining({ problem: expect.objectContaining({ id: "no-such-document" }) as object }) as object;
  await expect(stranger.orders.openMyDocument({ params })).rejects.toEqual(refused);

  const admin = await world.as(await world.make.admin());
  const { blob } = await admin.money.openDocument({ params });
  expect(new Uint8Array(await blob.arrayBuffer())).toEqual(bytes);
  const opened = await world.db.selectFrom("log_entries").select("details").where("operation", "=", "document-opened").execute();
  expect(opened.map(({ details }) => details)).toContainEqual({ number: receipt?.number });
});

test("a stored document stays as long as its family, and goes with it", async () => {
  const { family, order } = await paidOrder("Zebulon Quirk");
  const [receipt] = await documentsOf(family, order.id);
  const id = receipt?.id ?? "";
  await download(family.api, id);
  const sweep = () => sweepFiles(world.service, new Date(Date.now() + 2 * hour), () => {});
  await world.service.files.put("private/documents/00000000-0000-4000-8000-000000000000.pdf", new Uint8Array([1]));
  await sweep();
  expect(await stored()).toContain(`private/documents/${id}.pdf`);
  expect(await stored()).not.toContain("private/documents/00000000-0000-4000-8000-000000000000.pdf");

  await family.api.orders.stopOrder({ params: { id: order.id }, body: { lessonsBack: 4 } });
  await money.sweep();
  await money.pass(family, 6 * hour);
  await money.sweep();
  await eraseFamily(world.db, family.student.email);
  const admin = await world.as(await world.make.admin());
  const { blob } = await admin.money.openDocument({ params: { id } });
  const texts = copiedTexts(new Uint8Array(await blob.arrayBuffer()));
  expect(texts.join()).not.toContain("Quirk");
  expect(texts[texts.indexOf("Buyer") + 1]).toBe("Karnataka");
  await sweep();
  expect(await stored()).not.toContain(`private/documents/${id}.pdf`);
});

test(
  "every naughty string is one page as a buyer, a student and a course, and copies as it was typed",
  { timeout: 60_000 },
  async () => {
    const { family, order } = await paidOrder();
    const [receipt] = await documentsOf(family, order.id);
    const paper = await family.api.orders.showDocument({ params: { id: receipt?.id ?? "" } });
    for (const given of naughty) {
      const hostile = given.toWellFormed();
      const bytes = await makeDocumentPdf({ ...paper, course: hostile, buyer: { name: hostile, state: "29" }, student: hostile });
      const texts = copiedTexts(bytes);
      const buyer = texts[texts.indexOf("Buyer") + 1];
      expect(buyer).toBe([hostile, "Karnataka"].filter(Boolean).join(", "));
      expect([given, (await readPdf(bytes)).pages, bytes.length > 30 * 1024]).toEqual([given, 1, false]);
    }
  },
);

test("a document says on paper what its page says, State by State", () => {
  const { titleOf: _, ...shared } = documentWords;
  expect(pageWords).toMatchObject(shared);
});
