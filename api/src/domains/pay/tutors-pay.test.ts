import { expect, test } from "vitest";
import { sql } from "kysely";
import { longAgo } from "#api/testing/pay-world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

test("the office reads the pay of each of very many tutors: one by one, by name, and page by page", async () => {
  const admin = await world.as(await world.make.admin());
  await sql`
    insert into tutors (staff_name, staff_email, staff_phone_number, qualification, experience, subjects, preferred_time_slot, is_premium,
      staff_details)
    select 'Tutor ' || nth, '', '+919800000000', 'M.Sc', '7 years', 'Maths', '', false, '' from generate_series(1, 2000) nth`.execute(
    world.owner,
  );
  const id = await world.make.tutor({ staffName: "Zoya Last" });
  await admin.pay.setRate({ params: { id }, body: { rupees: 450, fromDay: longAgo } });
  const hers = { staffId: id, staffName: "Zoya Last", rate: { rupees: 450 }, owedPaise: 0 };
  expect(await admin.pay.showTutorPay({ params: { id } })).toMatchObject(hers);
  expect((await admin.pay.findTutorPay({ query: { search: "zoya" } })).data).toMatchObject([hers]);
  expect((await admin.pay.findTutorPay({ query: { search: "100%" } })).data).toEqual([]);

  const byName = await admin.pay.findTutorPay({ query: { sort: "staffName", order: "desc", limit: 1 } });
  expect(byName.data).toMatchObject([hers]);

  const { meta } = await admin.pay.findTutorPay({ query: { limit: 100 } });
  expect(meta.totalItems).toBe(2001);
  const seen = new Set<number>();
  for (let page = 1; page <= meta.totalPages; page += 1)
    for (const { staffId } of (await admin.pay.findTutorPay({ query: { limit: 100, page } })).data) seen.add(staffId);
  expect(seen.size).toBe(2001);
  await expect(admin.pay.showTutorPay({ params: { id: 2_000_000_000 } })).rejects.toMatchObject({
    problem: { id: "no-such-payee" },
  });
});
