import { deflateSync } from "node:zlib";
import { expect, test } from "vitest";
import { carriesPrograms, documentType } from "./document-type.ts";

const bytes = (text: string | Buffer) => new Uint8Array(typeof text === "string" ? Buffer.from(text, "latin1") : text);
const pdf = (...objects: string[]) =>
  bytes(
    `%PDF-1.7\n${objects.map((one, nth) => `${nth + 1} 0 obj\n${one}\nendobj\n`).join("")}trailer << /Root 1 0 R >>\n%%EOF\n`,
  );
const stream = (dictionary: string, data: string) => `<< ${dictionary} /Length ${data.length} >>\nstream\n${data}\nendstream`;
const deflated = (text: string) => deflateSync(Buffer.from(text, "latin1")).toString("latin1");
/** Objects in a compressed stream. */
const objectStream = (objects: string[], more = "/Filter /FlateDecode", pack = deflated) => {
  let offset = 0;
  const table = objects.map((one, nth) => `${nth + 10} ${(offset += one.length + 1) - one.length - 1}`).join(" ");
  return stream(
    `/Type /ObjStm /N ${objects.length} /First ${table.length + 1} ${more}`,
    pack(`${table}\n${objects.join("\n")}\n`),
  );
};
/** Deflated rows in which each byte is how much it differs from the one above it, as PNG has them; the last one may be cut off. */
const deflatedRows = (columns: number) => (plain: string) => {
  const given = Buffer.from(plain, "latin1");
  const rows = Array.from({ length: Math.ceil(given.length / columns) }, (_, row) =>
    Buffer.from([
      2,
      ...given.subarray(row * columns, (row + 1) * columns).map((byte, nth) => byte - (given[(row - 1) * columns + nth] ?? 0)),
    ]),
  );
  return deflateSync(Buffer.concat(rows)).toString("latin1");
};
const inRows = (objects: string[], parameters = "<< /Predictor 12 /Columns 7 >>") =>
  objectStream(objects, `/Filter /FlateDecode /DecodeParms ${parameters}`, deflatedRows(7));
const packed = (dictionary: string, plain: string) => stream(`/N 1 ${dictionary} /Filter /FlateDecode`, deflated(plain));
const script = "<< /S /JavaScript /JS (app.alert\\(1\\)) >>";

test.each([
  ["links to a repository named JavaScript-30", pdf("<< /S /URI /URI (https://github.com/ravi/JavaScript-30) >>")],
  ["is called HTML/CSS/JavaScript tutor", pdf("<< /Title (HTML/CSS/JavaScript \\(ES6\\) tutor) /Author (a\\\\) >>")],
  ["is called so in hexadecimal digits", pdf(`<< /Title <${Buffer.from("HTML/JavaScript").toString("hex")}> >>`)],
  ["says so in its metadata", pdf(stream("/Type /Metadata", "<dc:title>HTML/CSS/JavaScript tutor, /Launch</dc:title>"))],
  ["says so on its page", pdf(stream("", "BT (HTML /JavaScript /Launch) Tj ET"))],
  ["says so in a comment", pdf("<< /A 1 >> % /JavaScript")],
  ["says so in a compressed object", pdf(objectStream(["<< /Title (HTML /JavaScript tutor) >>", "[ 1 2 ]", "(/JS)"]))],
  ["has names that only begin alike", pdf("<< /JavaScripts 1 /LaunchDate 2 /JSON 3 >>")],
  ["has an object stream whose rows were predicted", pdf(inRows(["<< /Title (/JavaScript) >>", "[ 1 2 ]"]))],
  ["says so in a list", pdf(inRows(["<< /Type /Page >>"], "[<</Columns 7/Predictor 15/Colors 1/BitsPerComponent 8>>]"))],
  ["says that nothing was predicted", pdf(objectStream(["<< >>"], "/Filter /FlateDecode /DecodeParms << /Predictor 1 >>"))],
  ["says nothing of predicting", pdf(objectStream(["<< >>"], "/Filter[/FlateDecode]/DecodeParms null/Extends 9 0 R"))],
  ["has an object stream without a filter", pdf(objectStream(["<< /Type /Page >>"], "", String))],
])("a PDF that %s is taken", (_, file) => {
  expect([documentType(file), carriesPrograms(file, "pdf")]).toEqual(["pdf", false]);
});

test.each([
  ["a script", pdf(`<< /OpenAction ${script} >>`)],
  ["a script written in codes", pdf("<< /OpenAction << /#53 /J#61vaScript /J#53 (x) >> >>")],
  ["a program to start", pdf("<< /OpenAction<</S/Launch/F(cmd.exe)>>>>")],
  ["a script that plays with a film", pdf("<< /S /Rendition /JS 5 0 R >>")],
  ["a script outside of its objects", bytes(`%PDF-1.7\n<< /OpenAction ${script} >>\n%%EOF`)],
  ["a script in its trailer", bytes(`%PDF-1.7\ntrailer << /Root << /OpenAction ${script} >> >>\n%%EOF`)],
  ["a script in a compressed object", pdf(objectStream(["<< /Type /Page >>", script]))],
  ["a script in an object stream that does not say so", pdf(objectStream([script]).replace("/Type /ObjStm", ""))],
  ["a script in codes in a compressed object", pdf(objectStream(["<< /S /Java#53cript >>"]))],
  ["an object hidden in a stream", pdf(stream("", `7 0 obj ${script} endobj`))],
  ["an object hidden in a string", pdf(`(7 0 obj ${script.replace("(app.alert\\(1\\))", "x")} endobj)`)],
  ["an object after an unfinished one", pdf(`<< /A << endobj 7 0 obj ${script}`)],
  ["a script behind a word in its dictionary", pdf(`<< /Type /Catalog endobj stream /OpenAction ${script} >>`)],
  ["an object stream that cannot be read", pdf(objectStream(["<< >>"], "/Filter /FlateDecode", String))],
  ["a script in an object stream whose table is said twice", pdf(packed("/First 4 /First 12", `1 0 << >>   ${script}`))],
  ["a script in an object stream whose table is said elsewhere", pdf(packed("/First 9 0 R", `1 0      << >> ${script}`))],
  ["a script in an object stream without a table", pdf(packed("/First 0", script))],
  ["a script in an object stream with a table before it", pdf(packed("/First -1", script))],
  ["a script in an object stream with half a table", pdf(packed("/First 4", `1   ${script}`))],
  ["a script in rows that were predicted", pdf(inRows(["<< /Type /Page >>", script]))],
  ["a script in codes in rows that were predicted", pdf(inRows(["<< /S /Java#53cript >>"]))],
  ["a script before a last row that is cut off", pdf(inRows(["<< >>", `${script} `]))],
  [
    "a script that some readers see in a last row that is cut off, which they fill from the one above",
    pdf(
      stream(
        "/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 16 >>",
        deflatedRows(16)("1 0 <</A(xxxxxxxxx /S/JavaScriptx)"),
      ),
    ),
  ],
  ["predicted rows that are said elsewhere", pdf(inRows(["<< >>"], "9 0 R"))],
  ["predicted rows that are said elsewhere in a list", pdf(inRows(["<< >>"], "[ 9 0 R ]"))],
  ["predicted rows that are said twice", pdf(inRows(["<< >>"], "<< /Predictor 12 /Columns 7 >> /DecodeParms << /Columns 9 >>"))],
  ["predicted rows whose length is said twice", pdf(inRows(["<< >>"], "<< /Predictor 12 /Columns 7 /Columns 9 >>"))],
  ["predicted rows whose length is said elsewhere", pdf(inRows(["<< >>"], "<< /Predictor 12 /Columns 9 0 R >>"))],
  ["predicted rows that are said in codes", pdf(inRows(["<< >>"], "<< /Pr#65dictor 12 /Columns 7 >>"))],
  [
    "a script beside rows that are predicted elsewhere",
    pdf(objectStream([script], "/Filter /FlateDecode /A << /DecodeParms << /Predictor 12 >> >>")),
  ],
  ["predicted rows of no known kind", pdf(inRows(["<< >>"], "<< /Predictor 7 /Columns 7 >>"))],
  ["an object stream whose filter is said elsewhere", pdf(objectStream(["<< >>"], "/Filter 9 0 R", String))],
  ["an object stream whose filter is said in codes", pdf(objectStream(["<< >>"], "/F#69lter /ASCIIHexDecode", String))],
  ["an object stream with a second filter that is said elsewhere", pdf(objectStream(["<< >>"], "/Filter [/FlateDecode 9 0 R]"))],
  ["an object stream outside of the file", pdf(objectStream(["<< >>"], "/F (other.bin) /Filter /FlateDecode"))],
  ["an object stream packed in the way of old programs", pdf(objectStream(["<< >>"], "/Filter /LZWDecode"))],
  [
    "an object stream with a predictor that it does not have",
    pdf(objectStream(["<< >>"], "/Filter /FlateDecode /DecodeParms << /Predictor 12 >>")),
  ],
  [
    "an object stream whose objects stand outside of it",
    pdf(objectStream(["<< >>"], "/Filter /FlateDecode", () => deflated("10 999 << >>"))),
  ],
  ["a script behind the end of a stream", pdf(`<< >>\nstream\n( endstream ${script}`)],
  ["a script in a trailer within a string", bytes(`%PDF-1.7\n1 0 obj ( trailer << /Root << /OpenAction ${script} >> >>`)],
  ["an object stream packed twice and hidden in digits", pdf(objectStream(["<< >>"], "/Filter [/FlateDecode /ASCIIHexDecode]"))],
  ["an object stream packed twice", pdf(objectStream(["<< >>"], "/Filter [/ASCIIHexDecode /FlateDecode]"))],
])("a PDF with %s is refused, wherever a viewer finds it", { meta: { proves: ["C122"] } }, (_, file) => {
  expect(carriesPrograms(file, "pdf")).toBe(true);
});

test("a PDF may begin late and end early, but not in the middle, and not as a page", () => {
  const whole = Buffer.from(pdf("<< >>")).toString("latin1");
  for (const late of ["\n", "\r\n\r\n", "\u00EF\u00BB\u00BF", "x".repeat(1_000)])
    expect(documentType(bytes(late + whole))).toBe("pdf");
  expect(documentType(bytes("x".repeat(1_030) + whole))).toBeUndefined();
  expect(documentType(bytes(`<script>1</script>${whole}`))).toBeUndefined();
  expect(documentType(bytes(whole + "\0".repeat(5_000)))).toBe("pdf");
  expect(documentType(bytes(whole.slice(0, -10)))).toBeUndefined();
  expect(documentType(bytes("%PDF-1.7\n1 0 obj << /Linearized 1 >> endobj\nstartxref\n0\n%%EOF\n2 0 obj <<"))).toBeUndefined();
});

test("what is made to be read for ever is read once, and refused", { meta: { proves: ["C122"] } }, () => {
  const streams = (count: number, dictionary: string, data: string) =>
    pdf(...Array.from({ length: count }, () => stream(dictionary, data)));
  const openStreams = bytes(`%PDF-1.7\n${"1 0 obj<</First 99999>>stream\n".repeat(20_000)}\n%%EOF`);
  expect(carriesPrograms(openStreams, "pdf")).toBe(true);
  const longTable = deflated("0 ".repeat(2_000_000));
  expect(carriesPrograms(streams(1, "/N 1 /First 3999999 /Filter /FlateDecode", longTable), "pdf")).toBe(true);
  const manyObjects = deflated(`${"0 0 ".repeat(40_000)}<< >>`);
  expect(carriesPrograms(streams(9, "/N 1 /First 160000 /Filter /FlateDecode", manyObjects), "pdf")).toBe(true);
  const tiny = deflated("1 0 1 ");
  expect(carriesPrograms(streams(4_000, "/N 1 /First 4 /Filter /FlateDecode", tiny), "pdf")).toBe(true);
  const large = deflated(`1 0 << >>${" ".repeat(20_000_000)}`);
  expect(carriesPrograms(streams(2, "/N 1 /First 4 /Filter /FlateDecode", large), "pdf")).toBe(true);
  const predicted = deflatedRows(7)(`1 0 << >>${" ".repeat(9_000_000)}`);
  const inRows = "/N 1 /First 4 /Filter /FlateDecode /DecodeParms << /Predictor 12 /Columns 7 >>";
  expect(carriesPrograms(streams(1, inRows, predicted), "pdf")).toBe(true);
  const nested = bytes(`%PDF-1.7\n${"1 0 obj (".repeat(50_000)}\n%%EOF`);
  expect(carriesPrograms(nested, "pdf")).toBe(true);
  const bomb = deflateSync(Buffer.alloc(40_000_000, 32)).toString("latin1");
  expect(carriesPrograms(pdf(stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", bomb)), "pdf")).toBe(true);
});

/** A zip's directory and end; the files themselves are not looked at. */
function docx(...names: string[]): Uint8Array {
  const entries = names.map((name) => {
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02_01_4b_50, 0);
    entry.writeUInt16LE(name.length, 28);
    return Buffer.concat([entry, Buffer.from(name)]);
  });
  const files = Buffer.from("PK\u0003\u0004 I wrote vbaProject.bin myself", "latin1");
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", "latin1");
  end.writeUInt16LE(names.length, 10);
  end.writeUInt32LE(files.length, 16);
  return bytes(Buffer.concat([files, ...entries, end]));
}

test("a Word file that speaks of macros is taken, one with macros is not", () => {
  expect(carriesPrograms(docx("word/document.xml"), "docx")).toBe(false);
  expect(documentType(docx("word/document.xml"))).toBe("docx");
  expect(carriesPrograms(docx("word/document.xml", "word/vbaProject.bin"), "docx")).toBe(true);
  const mark = "\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1";
  const project = Buffer.from("_VBA_PROJECT\0", "utf16le").toString("latin1");
  const doc = (before: number) => bytes(mark + " ".repeat(before - 8) + project);
  expect([carriesPrograms(doc(1_280), "doc"), carriesPrograms(doc(1_301), "doc")]).toEqual([true, false]);
});
