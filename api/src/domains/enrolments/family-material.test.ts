import { expect, test } from "vitest";
import { fileOf, pdf } from "#api/testing/hostile-files.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { beforeTests, useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const money = beforeTests(() => moneyWorld(world));
const gone = { problem: { id: "material-gone" } };

test("a family reads its course's PDFs once it has paid, and no longer after it has stopped; nobody else reads them", async () => {
  const admin = await world.as(await world.make.admin());
  const names = { className: "Algebra", classFullname: "Algebra for Class 9" };
  const body = { ...names, pdfs: [fileOf(pdf(), "Worksheets.pdf")], removePdfs: [] };
  await admin.editCatalogue.updateCourse({ params: { id: money.courseId }, body });
  const family = await money.afterDemo();
  const order = await money.order(family);
  const params = { id: order.id, number: 1 };
  expect(order.material).toEqual([]);
  await expect(family.api.orders.openMaterial({ params })).rejects.toMatchObject(gone);

  await money.pay(order);
  expect((await family.api.orders.showOrder({ params })).material).toEqual(["Worksheets.pdf"]);
  const { blob } = await family.api.orders.openMaterial({ params });
  expect((await blob.text()).startsWith("%PDF")).toBe(true);
  await expect(family.api.orders.openMaterial({ params: { ...params, number: 2 } })).rejects.toMatchObject(gone);
  const stranger = await money.afterDemo();
  await expect(stranger.api.orders.openMaterial({ params })).rejects.toMatchObject({ problem: { code: "not-found" } });

  await family.api.orders.stopOrder({ params, body: { lessonsBack: 4 } });
  expect((await family.api.orders.showOrder({ params })).material).toEqual([]);
  await expect(family.api.orders.openMaterial({ params })).rejects.toMatchObject(gone);
});
