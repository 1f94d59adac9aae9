import { globSync, readFileSync } from "node:fs";
import { Processor } from "@tutoring/contract";
import { expect, test } from "vitest";
import { fileKinds, filesWithoutPeople } from "./file-kinds.ts";
import { subjectDetails } from "./log-details.ts";
import { receivedOtherwise, receivers } from "./receivers.ts";
import { register, registeredColumns } from "./register.ts";

const sources = globSync("api/src/**/*.ts")
  .filter((path) => !/\.test\.ts$|\/testing\/|\/register\//.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8").replace(/^\s*(\/\/|\*).*$/gm, "") }));
const found = (pattern: RegExp) =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name)))].toSorted();

/** Folders of the store: written out, or a picture's beside its widths. */
const privateFolders = () => found(/["`](private\/[a-z-]+)/g);
const publicFolders = () => found(/folder: "([a-z]+)", widths/g).map((folder) => `public/${folder}`);

test("every kind of file in our store is in the register, and swept once nothing refers to it", () => {
  const known = [...Object.keys(fileKinds), ...filesWithoutPeople];
  expect([...privateFolders(), ...publicFolders(), "assets"].toSorted()).toEqual(known.toSorted());
  const swept = found(/folder: "((?:private\/|public\/)?[a-z-]+)", inUse/g).filter((folder) => folder !== "incoming");
  expect(swept).toEqual(known.filter((folder) => folder !== "private/erasures").toSorted());
});

test("each kind of file has the column of its keys, and each such column its kind of file", () => {
  const columns = Object.entries(register).flatMap(([table, people]) =>
    registeredColumns(people).map((column) => `${table}.${column}`),
  );
  const named = Object.values(fileKinds).map(({ column }) => column);
  expect(named.filter((column) => !columns.includes(column))).toEqual([]);
  const ofFiles = columns.filter((column) => /(file_key|picture_key|_paths?|image_url|poster_url)$/.test(column));
  const sample = "course_syllabuses.sample_path"; // one of the course's PDFs
  expect(ofFiles.filter((column) => !named.includes(column))).toEqual([sample]);
});

test("a file of a person says how the person gets it", () => {
  const silent = Object.values(fileKinds).filter(({ column, shown }) => {
    const { others: _, office: __, ...people } = register[column.split(".")[0] ?? ""] ?? {};
    return Object.keys(people).length > 0 && !shown;
  });
  expect(silent).toEqual([]);
});

/** Calls of another machine; what only passes on a call is named where the call is opened. */
const calls =
  /(?:^|[^.\w])fetch\(|send: fetch|(?<!function )guardedRequest\(|createTransport\(|new OTLP|new S3Client|new SMTPConnection|(?:https?|net|tls)\.(?:request|connect)\(/m;

test("whoever receives data is named on the privacy page, or it is said why not", () => {
  const calling = sources.filter(({ text }) => calls.test(text)).map(({ path }) => path);
  expect(calling.toSorted()).toEqual(Object.keys(receivers).toSorted());
  const kinds = Object.values(receivers).filter((one) => typeof one === "string");
  expect([...new Set([...kinds, ...Object.keys(receivedOtherwise)])].toSorted()).toEqual(
    [...Processor.shape.kind.options].toSorted(),
  );
});

test("the log finds a person by every number that the register calls one of a person", () => {
  const [, kinds = ""] = /kind in \(([^)]+)\)/.exec(readFileSync("api/sql/logs/parts.sql", "utf8")) ?? [];
  const inLog = [...kinds.matchAll(/'(\w+)'/g)].map(([, kind = ""]) => kind);
  expect([...new Set(subjectDetails.map((name) => name.replace(/s$/, "")))].toSorted()).toEqual(inLog.toSorted());
});
