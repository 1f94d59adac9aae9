import { expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("an admin reads which filled cells of a course that exists are wrong, and which are not applied", async () => {
  const admin = await world.as(await world.make.admin());
  const importFile = (text: string) =>
    admin.courseImports.checkImport({ query: { fileName: "c.csv" }, body: { bytes: new Blob([Buffer.from(text)]) } });
  const categoryId = await world.make.category("Existing");
  await world.make.category("Elsewhere");
  const made = { categoryId, classFullname: "Bio for Class 12", classLanguages: ["en" as const], priceRupees: 9600 };
  const id = await world.make.course({ ...made, className: "Bio" });
  const other = await world.make.course({ ...made, className: "Zoo", classFullname: "Zoo for Class 12" });
  const checked = await importFile(
    [
      "Course ID,Category,Course name,Course full name,Price,Level,Language,Mode,Course name (Hindi)",
      ",Existing,Bio,Bio for Class 12,999,Expert,,,जीव",
      `${other},Elsewhere,Zoo,Zoo for Class 12,999,,Hindi,Online,प्राणी`,
      ",Existing,Fish,,,,,,",
    ].join("\n"),
  );
  const { rows } = await admin.courseImports.showImport({ params: { importId: checked.id } });
  expect(rows.map(({ problem, change }) => [problem, change])).toEqual([
    ["Level: One of Beginner, Intermediate, Advanced.", null],
    [null, "Hindi: “प्राणी” Not changed by an import: Category, Price, Language, Mode."],
    [null, null],
  ]);
  const again = await importFile(
    [
      "Course ID,Category,Course name,Course full name,Price,Language,Level",
      `${id},existing,Bio,Bio for Class 12,"₹9,600",English,`,
      `${other},,,,many,,Expert`,
    ].join("\n"),
  );
  const { rows: judged } = await admin.courseImports.showImport({ params: { importId: again.id } });
  expect(judged.map(({ problem }) => problem)).toEqual([
    "This course exists already.", // all is as the course has it
    "Price: The price is in whole rupees, such as 9600. Level: One of Beginner, Intermediate, Advanced.",
  ]);
});
