import { expect, test } from "vitest";
import { Refusal } from "#api/platform/core/errors.ts";
import { readCsv } from "./read-csv.ts";

const wanted = ["name", "price"];
const places = (headings: string[]) => wanted.map((name) => headings.indexOf(name));
const tooLong = () => new Refusal("import-empty");

async function* sent(text: string | Uint8Array) {
  await Promise.resolve();
  yield typeof text === "string" ? new TextEncoder().encode(text) : text;
}

/** What is read of a file, as spreadsheets and programs write it. */
async function read(text: string | Uint8Array): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  for await (const { row, cells } of readCsv(sent(text), { places, maxRows: 100, tooLong })) rows.push([row, ...cells]);
  return rows;
}

/** The columns that are not read. */
async function leftOutOf(text: string): Promise<unknown> {
  const told: unknown[] = [];
  const form = { places, maxRows: 100, tooLong, leaveOut: (columns: unknown) => told.push(columns) };
  for await (const { row } of readCsv(sent(text), form)) expect(row).toBeGreaterThan(1);
  return told[0];
}

test.each([
  ["commas", "Name,Price\nMaths,1200\n", [[2, "Maths", "1200"]]],
  ["semicolons", "Name;Price\nMaths;1200\n", [[2, "Maths", "1200"]]],
  ["tabs", "Name\tPrice\nMaths\t1200\n", [[2, "Maths", "1200"]]],
  ["bars", "Name|Price\nMaths|1200\n", [[2, "Maths", "1200"]]],
  ["a line that names the separator", "sep=;\r\nName;Price\r\nMaths;1200\r\n", [[2, "Maths", "1200"]]],
  ["a byte order mark", "\uFEFFName,Price\nMaths,1200\n", [[2, "Maths", "1200"]]],
  ["blank lines above the headings", "\n\r\n,,\nName,Price\nMaths,1200\n", [[5, "Maths", "1200"]]],
  ["an inch sign in a cell", 'Name,Price\nA 5" telescope,1200\n', [[2, 'A 5" telescope', "1200"]]],
  ["a price with commas in quotation marks", 'Name,Price\nMaths,"₹1,200"\n', [[2, "Maths", "₹1,200"]]],
  ["a line break in a cell", 'Name,Price\n"Maths\nfor all",1200\n', [[2, "Maths\nfor all", "1200"]]],
  ["a unit in a heading", "Name,Price (₹)\nMaths,1200\n", [[2, "Maths", "1200"]]],
  ["unseen signs and blanks in headings", "\u200BName ,\u00A0Price\u00AD\nMaths,1200\n", [[2, "Maths", "1200"]]],
  ["columns in another order, and unknown ones", "Price,Shoes,Name\n1200,9,Maths\n", [[2, "Maths", "1200"]]],
] as const)("a file with %s is read", async (_, text, rows) => {
  expect(await read(text)).toEqual(rows);
});

test("a file in UTF-16 is read, as spreadsheets save Unicode text and as Windows' command line writes files", async () => {
  const little = Buffer.from("\uFEFFName\tPrice\r\nगणित\t1200\r\n", "utf16le");
  expect(await read(little)).toEqual([[2, "गणित", "1200"]]);
  expect(await read(Buffer.from(little).swap16())).toEqual([[2, "गणित", "1200"]]);
  await expect(read(little.subarray(0, -1))).rejects.toMatchObject({ id: "import-not-csv" });
});

test("whoever sent a file learns which of its columns were not read, as its spreadsheet names them", async () => {
  expect(await leftOutOf("Shoes,Name,,Price,\u200B,\nred,Maths,,1200,,\nred,Music,,900,x,\n")).toEqual([
    { column: "A", heading: "Shoes" },
    { column: "E", heading: "" },
  ]);
  expect(await leftOutOf("Name,Price,,,\nMaths,1200,,,\n")).toEqual([]);
  expect(await leftOutOf(`Name,Price,${",".repeat(25)}Shoes\nMaths,1200\n`)).toEqual([{ column: "AB", heading: "Shoes" }]);
});

test("a file with two columns of one name is refused, because one of them would count and nobody could say which", async () => {
  await expect(read("Name,Price,price (₹)\nMaths,1200,900\n")).rejects.toMatchObject({
    id: "import-heading-twice",
    params: { heading: "Price" },
  });
  expect(await read("Name,Price,Shoes,Shoes\nMaths,1200,9,9\n")).toEqual([[2, "Maths", "1200"]]);
});

test("a row with more cells than headings is refused, because a price with an unquoted comma would lose its end", async () => {
  await expect(read("Name,Price\nMaths,1,200\n")).rejects.toMatchObject({ id: "import-row-too-wide" });
});

test.each(['Name,Price\n"Maths" for all,1200\n', 'Name,Price\n"Maths,1200\n'])(
  "a file whose quotation marks do not match is refused with its row",
  async (text) => {
    await expect(read(text)).rejects.toMatchObject({ id: "import-row-unreadable", params: { row: 2 } });
  },
);
