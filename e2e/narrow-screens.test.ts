import { addressIn, languages } from "@tutoring/contract/languages";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { moneyWorld } from "#api/testing/money-world.ts";
import { sql } from "#api/testing/sql.ts";
import { startWorld, type World } from "#api/testing/world.ts";
import routes from "../web/app/routes.ts";
import { full } from "../testing/full.ts";
import { openPage } from "./browser.ts";
import { narrow, tooWide } from "./narrow-screens.ts";
import { sharedSecret } from "./shared-database.ts";
import { useClockedHarness } from "./use-harness.ts";

const harness = useClockedHarness();
const longName = "Venkatanarasimharajuvaripetachandrasekharan वेंकटनरसिम्हराजुवारिपेटचंद्रशेखरन् Subramaniam Iyengar";

/** Names in both scripts; a unique one gets the number of its row. */
const names: [table: string, column: string, unique?: string][] = [
  ["accounts", "name"],
  ["tutors", "staff_name"],
  ["tutors", "subjects"],
  ["tutor_profiles", "headline"],
  ["children", "name"],
  ["families", "parent_name"],
  ["bookings", "student_name"],
  ["bookings", "parent_name"],
  ["bookings", "course_name"],
  ["orders", "course_name"],
  ["orders", "student_name"],
  ["orders", "parent_name"],
  ["orders", "buyer_name"],
  ["courses", "class_name"],
  ["courses", "class_fullname"],
  ["course_texts", "class_fullname"],
  ["categories", "category_name", "category_id"],
  ["category_texts", "category_name", "category_id"],
  ["subcategories", "subcategory_name", "subcategory_id"],
  ["subcategory_texts", "subcategory_name", "subcategory_id"],
  ["applications", "name"],
  ["messages", "name"],
];

type Session = { token: string; role: string };
let world: World;
/** The addresses of each person, by the route that they belong to. */
let people: { who: string; session?: Session; addresses: Record<string, string[]> }[];

beforeAll(async () => {
  world = await startWorld({ secret: sharedSecret });
  const [classes, money] = [await lessonWorld(world), await moneyWorld(world)];
  const family = await money.afterDemo();
  const order = await money.order(family);
  await money.pay(order);
  await money.sweep();
  const { documents } = await family.api.orders.showOrder({ params: { id: order.id } });
  const coming = await classes.taught(48);
  const later = await world.make.course();
  for (const status of ["NOT_STARTED", "CANCELLED"] as const)
    await world.make.booking({ student: family.student, courseId: status === "CANCELLED" ? later : classes.courseId, status });
  const demo = await world.lessonOf(family.bookingId);
  const { slug, tutor_id: tutorId } = await world.db
    .selectFrom("tutor_profiles")
    .select(["slug", "tutor_id"])
    .executeTakeFirstOrThrow();
  const office = await world.as(await world.make.admin());
  const application = await office.applications.addApplication({
    body: {
      ...{ name: longName, email: "long@example.in", phoneNumber: "9811042367", qualification: longName, experience: "4" },
      ...{ subjects: longName, preferredTimeSlot: "9:00 AM - 5:00 PM" },
    },
  });
  await world.db
    .insertInto("breaches")
    .values({ discovered_at: world.service.now(), tables: ["bookings", "emails"], families: 2, tutors: 0, applicants: 0 })
    .execute();
  await world.db
    .insertInto("breach_steps")
    .values({ breach_id: 1, step: "cert-in", done_by: longName, note: longName })
    .execute();
  await sql`update children set birth_year = 2000 where child_id = ${family.student.childId}::uuid`.execute(world.owner);
  const days = { day: "2019-01-01", stops_on: "2099-01-01", erased_on: "2099-02-01" };
  await world.db
    .insertInto("comings_of_age")
    .values({ child_id: family.student.childId, ...days })
    .execute();
  for (const [table, column, unique] of names) {
    const name = unique ? sql`${longName} || ' ' || ${sql.ref(unique)}` : sql`${longName}`;
    await world.owner.transaction().execute(async (inside) => {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(inside); // filing all names again would take long
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${name}`.execute(inside);
      await sql`alter table ${sql.table(table)} enable trigger user`.execute(inside);
    });
  }
  const session = async (account: Parameters<World["browserOf"]>[0]): Promise<Session> => ({
    token: (await world.browserOf(account)).token ?? "",
    role: account.role,
  });
  people = [
    {
      who: "a visitor",
      addresses: {
        "/": ["/", "/?search=maths"],
        courses: ["/courses", "/courses?search=xyzzyq"],
        "course/:courseId": ["/course/1", `/course/${money.courseId}`, "/course/999999"],
        "course/:courseId/book": ["/course/1/book"],
        tutors: ["/tutors"],
        "tutor/:slug": [`/tutor/${slug}`],
        about: ["/about"],
        "privacy/:part?": ["/privacy", "/privacy/delete"],
        ...Object.fromEntries(["terms", "refunds", "safety", "help"].map((path) => [path, [`/${path}`]])),
        "tutor/signup": ["/tutor/signup"],
        "tutor/signup/sent": ["/tutor/signup/sent"],
        unauthorized: ["/unauthorized"],
        "*": ["/nowhere"],
        login: ["/login", "/login?as=tutor"],
        "age-check/:state": ["/age-check/0123abcd"],
        "of-age": ["/of-age"],
      },
    },
    {
      who: "a family",
      session: await session(family.student),
      addresses: {
        "student/profile": ["/student/profile"],
        "student/privacy": ["/student/privacy"],
        "student/bookings": ["/student/bookings", "/student/bookings?show=messages"],
        "student/bookings/:bookingId/plan": [`/student/bookings/${family.bookingId}/plan`],
        "student/orders/:orderId": [`/student/orders/${order.id}`],
        "student/documents/:documentId": documents.map(({ id }) => `/student/documents/${id}`),
        "class/:bookingId": [`/class/${demo}`],
      },
    },
    {
      who: "a family before a class",
      session: await session(coming.student),
      addresses: { "class/:bookingId": [`/class/${coming.lesson.id}`] },
    },
    {
      who: "a tutor",
      session: await session(coming.account),
      addresses: {
        "staff/:place?/:id?": [
          "",
          "/lessons",
          "/students",
          "/calendar",
          "/homework",
          "/messages",
          "/pay",
          "/profile",
          "/data",
        ].map((path) => `/staff${path}`),
        "class/:bookingId": [`/class/${coming.lesson.id}`],
      },
    },
    {
      who: "an executive",
      session: await session(await world.make.executive({ name: longName })),
      addresses: {
        executive: ["/executive"],
        "executive/book-requests": ["/executive/book-requests", `/executive/book-requests?request=${coming.id}`],
        "executive/families/:familyId": [`/executive/families/${family.student.id}`],
        "executive/account": ["/executive/account"],
      },
    },
    {
      who: "an admin",
      session: await session(await world.make.admin({ name: longName })),
      addresses: {
        "admin/families/:familyId": [`/admin/families/${family.student.id}`],
        admin: ["/admin"],
        "admin/book-requests": ["/admin/book-requests"],
        "admin/courses": ["/admin/courses", "/admin/courses?in=c1"],
        "admin/courses/import": ["/admin/courses/import"],
        "admin/courses/bin": ["/admin/courses/bin"],
        "admin/courses/translate": ["/admin/courses/translate?state=all&id=1"],
        "admin/money/:part?": ["", "/refunds", "/pay", "/complaints"].map((part) => `/admin/money${part}`),
        "admin/integrations/:part?": ["", "/webhooks", "/deliveries"].map((part) => `/admin/integrations${part}`),
        "admin/staff/:staffId?": ["/admin/staff", `/admin/staff/${tutorId}`],
        "admin/tutor-requests/:tutorId?": ["/admin/tutor-requests", `/admin/tutor-requests/${application.tutorId}`],
        ...Object.fromEntries(
          ["reviews", "logs", "breaches", "app-updates", "search-words", "executives", "channels", "account"].map((path) => [
            `admin/${path}`,
            [`/admin/${path}`],
          ]),
        ),
      },
    },
  ];
}, 120_000);
afterAll(() => world?.stop());

/** Addresses that only lead elsewhere, and the replay, which draws one canvas. */
const withoutTexts = ["student/courses", "course", "logout", "class/:bookingId/replay"];

type Routes = { path?: string; index?: boolean; children?: Routes }[];
const pathsOf = (of: Routes): string[] =>
  of.flatMap(({ path, index, children }) => [...(path || index ? [path ?? "/"] : []), ...pathsOf(children ?? [])]);

async function allTooWide(page: Page, addresses: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto(address);
    await page.locator("main").first().waitFor(); // also behind an open request, which takes its role away
    await page.waitForFunction(() => document.querySelectorAll("[aria-busy=true]").length === 0);
    found.push(...(await tooWide(page)).map((one) => `${address} ${one}`));
  }
  return found;
}

test("every page is tried by somebody", () => {
  const visited = new Set(people.flatMap(({ addresses }) => Object.keys(addresses)));
  expect(pathsOf(routes as Routes).filter((path) => !visited.has(path) && !withoutTexts.includes(path))).toEqual([]);
});

const long = ["a visitor", "an admin"]; // the most pages

test.each(["a family", "a family before a class", "a tutor", "an executive", ...(full ? long : [])])(
  "no page of %s is wider than a phone's screen, and no word of a button is broken in two, however long the names are",
  async (who) => {
    const [{ session, addresses } = { addresses: {} }] = people.filter((one) => one.who === who);
    const { page, context } = await openPage(harness.browser, harness.product.url, narrow);
    if (session) {
      await page.goto("/robots.txt");
      await page.evaluate(({ token, role }) => {
        localStorage.setItem("token", JSON.stringify(token));
        localStorage.setItem("role", JSON.stringify(role));
      }, session);
    }
    const inEnglishOnly = /executive|admin/.test(who);
    const found: string[] = [];
    for (const language of inEnglishOnly ? (["en"] as const) : full ? languages : (["hi"] as const)) {
      const here = Object.values(addresses)
        .flat()
        .map((address) => addressIn(language, address));
      expect(here).not.toEqual([]);
      found.push(...(await allTooWide(page, here)));
    }
    await context.close();
    expect(found).toEqual([]);
  },
);

test("the button that books a chosen time fits a parent's phone in both languages", async () => {
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor({ preferredTimeSlot: "4:00 PM - 9:00 PM" })));
  const said = { headline: "Small steps", about: "I teach.", levels: [], languages: ["en" as const], isPublic: true };
  await tutor.tutorPages.saveMyPage({ body: { ...said, subjects: ["Veena"] } });
  const courseId = await world.make.course({ classFullname: "Veena for beginners" });
  const { page, context } = await openPage(harness.browser, harness.product.url, narrow);
  for (const language of languages) {
    await page.goto(addressIn(language, `/course/${courseId}`));
    await page.locator("aside fieldset ul button").first().click();
    await page.locator("aside fieldset [role=status]").waitFor();
    expect(await tooWide(page)).toEqual([]);
  }
  await context.close();
});
