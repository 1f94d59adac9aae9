import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeAll, expect, test } from "vitest";
import { useWorld } from "@tutoring/api/testing";
import { failing, visit } from "#web/testing/visit.tsx";
import { readCourseQuery } from "./course-query.ts";
import * as page from "./courses.page.tsx";

const world = useWorld();
let maths = 0;
beforeAll(async () => {
  const school = await world.make.category("Classes 9–10");
  maths = await world.make.subcategory(school, "Mathematics");
  await world.make.course({
    categoryId: school,
    subcategoryId: maths,
    classFullname: "Mathematics for CBSE Class 10",
    priceRupees: 118000,
  });
  await world.make.course({ categoryId: await world.make.category("Music"), classFullname: "Tabla for beginners" });
});

const open = async (search = "", api?: Parameters<typeof visit>[3]) =>
  visit(page, "/courses", `/courses${search}`, api ?? (await world.as()));

test("a visitor sees each course with its price in lakh grouping, and the count", async () => {
  await open();
  const card = (await screen.findByText("Mathematics for CBSE Class 10")).closest("article");
  expect(card?.textContent).toContain("₹1,18,000");
  screen.getByRole("button", { name: "Book Now: Tabla for beginners" });
  screen.getByText("Showing 1 to 2 of 2 entries");
});

test("filters wait for Apply Filter; choosing again unselects", async () => {
  await open();
  const filters = within(await screen.findByRole("complementary", { name: "Filters" }));
  await userEvent.click(await filters.findByRole("radio", { name: /Classes 9–10/ }));
  await userEvent.click(filters.getByRole("radio", { name: /Mathematics/ }));
  screen.getByText("Tabla for beginners");
  await userEvent.click(filters.getByRole("radio", { name: /Mathematics/ }));
  expect(filters.getByRole<HTMLInputElement>("radio", { name: /Mathematics/ }).checked).toBe(false);
  await userEvent.click(filters.getByRole("button", { name: "Apply Filter" }));
  await screen.findByText("Showing 1 to 1 of 1 entries");
  expect(screen.queryByText("Tabla for beginners")).toBeNull();
});

test("a parent filters by the child's class, the board and the price of a lesson, and takes each filter off again", async () => {
  await open("?board=icse&price=300");
  await screen.findByText("No courses available");
  expect(screen.getByRole("link", { name: /ICSE or ISC Remove this filter/ }).getAttribute("href")).toBe("/courses?price=300");
  const filters = within(screen.getByRole("complementary", { name: "Filters" }));
  await userEvent.selectOptions(await filters.findByRole("combobox", { name: "Board" }), "CBSE");
  await userEvent.selectOptions(filters.getByRole("combobox", { name: "Class" }), "Class 10");
  await userEvent.selectOptions(filters.getByRole("combobox", { name: "Price of a lesson" }), "Any price");
  await userEvent.click(filters.getByRole("button", { name: "Apply Filter" }));
  await screen.findByText("Showing 1 to 1 of 1 entries");
  screen.getByText("Mathematics for CBSE Class 10");
});

test("a search without a match says what to do next", async () => {
  await open("?search=xyzzyq");
  await screen.findByText("No courses available");
  screen.getByText("Check back later for new courses or try different filters");
  expect(screen.getByRole("link", { name: "Clear filters" }).getAttribute("href")).toBe("/courses");
});

test("a parent who looks for a tutor by name finds the tutor, where no course has that name", async () => {
  const tutor = await world.as(await world.make.tutorAccount(await world.make.tutor({ staffName: "Zubeda Qazi" })));
  const said = { headline: "Small steps", about: "I teach.", subjects: ["Urdu"], levels: [], languages: ["en" as const] };
  const { slug } = await tutor.tutorPages.saveMyPage({ body: { ...said, isPublic: true } });
  await open("?search=zubeda qazi");
  const tutors = within(await screen.findByRole("region", { name: "Tutors who match your search" }));
  expect(tutors.getByRole("link", { name: "Zubeda Qazi" }).getAttribute("href")).toBe(`/tutor/${slug}`);
  await screen.findByText("No courses available");
});

test("a visitor reads in a red box that the courses cannot be loaded", async () => {
  await open("", failing(await world.as(), "filterCourses"));
  expect((await screen.findByRole("alert")).textContent).toContain("The courses could not be loaded.");
});

test("each applied filter is a chip that removes it", async () => {
  await open("?search=class&category=Classes 9–10");
  const chip = await screen.findByRole("link", { name: /Classes 9–10 Remove this filter/ });
  expect(chip.getAttribute("href")).toBe("/courses?search=class");
});

test("a link with a category's Hindi name shows that category as chosen, by its name on this page", async () => {
  const admin = await world.as(await world.make.admin());
  const { data } = await (await world.as()).catalogue.listCategories({ query: {} });
  const music = data.find(({ categoryName }) => categoryName === "Music");
  const params = { kind: "category" as const, id: music?.categoryId ?? 0 };
  await admin.translations.saveTranslation({ params, body: { name: "संगीत", ofVersion: music?.version ?? 1 } });
  await open("?category=संगीत");
  await screen.findByRole("link", { name: /^Music Remove this filter/ });
  screen.getByText("Tabla for beginners");
  const filters = within(await screen.findByRole("complementary", { name: "Filters" }));
  expect((await filters.findByRole<HTMLInputElement>("radio", { name: /Music/ })).checked).toBe(true);
});

test("a parent who looks for classes in Tamil finds the language among the filters, and each language once", async () => {
  const categoryId = await world.make.category("Languages");
  const make = (classFullname: string, ...classLanguages: string[]) =>
    world.make.course({ categoryId, classFullname, classLanguages });
  await make("Spoken Tamil", "en", "ta");
  await make("Carnatic vocal", "ta");
  await make("Physics", "en");
  await open();
  const filters = within(await screen.findByRole("complementary", { name: "Filters" }));
  const offered = within(await filters.findByRole("group", { name: "Language" })).getAllByRole<HTMLInputElement>("radio");
  expect(offered.map(({ value }) => value)).toEqual(["English", "Tamil"]);
  await userEvent.click(filters.getByRole("radio", { name: "Tamil" }));
  await userEvent.click(filters.getByRole("button", { name: "Apply Filter" }));
  await screen.findByText("Showing 1 to 2 of 2 entries");
  screen.getByText("Carnatic vocal");
});

test("a parent who mistypes a subject is told that there is no exact match, and what is shown instead", async () => {
  await open("?search=mathmatics");
  const line = await screen.findByText(/^No exact match/);
  expect(line.textContent).toBe("No exact match. Showing “mathematics”.");
  screen.getByText("Mathematics for CBSE Class 10");
});

test("a parent who looks for a class without courses sees those of the nearest class, and is told so", async () => {
  await open("?search=class 3");
  expect((await screen.findByText(/^No exact match/)).textContent).toBe("No exact match. Showing “class 10”.");
});

test("a parent without JavaScript who changes the category sees its courses, not those of the former subcategory in it", async () => {
  const first = await open("?category=Classes%209%E2%80%9310&subcategory=Mathematics&limit=24");
  const clear = await screen.findByRole("link", { name: "Clear" });
  expect(clear.getAttribute("href")).toBe("/courses?limit=24");
  const sent = new URLSearchParams([...new FormData(clear.closest("form") ?? undefined)] as [string, string][]);
  expect([sent.get("category"), sent.get("place"), sent.get("limit")]).toEqual(["Classes 9–10", `${maths} Mathematics`, "24"]);
  first.unmount();
  const same = await open(`?${sent}`);
  await screen.findByText("Mathematics for CBSE Class 10");
  same.unmount();
  sent.set("category", "Music"); // as the browser sends a form of which one radio button has changed
  await open(`?${sent}`);
  await screen.findByText("Tabla for beginners");
});

test("without code, the forms keep which of two subcategories of one name was chosen, and a search keeps every other filter", async () => {
  const categoryId = await world.make.category("Classes 5–8");
  const places = [await world.make.subcategory(categoryId, "Physics"), await world.make.subcategory(categoryId, "Botany")];
  const second = await world.make.subcategory(categoryId, "Class 6", places[1]);
  await world.make.subcategory(categoryId, "Class 6", places[0]);
  await world.make.course({ categoryId, subcategoryId: second, classFullname: "Leaves and roots for Class 6" });
  await open(
    `?category=${encodeURIComponent("Classes 5–8")}&subcategory=Class+6&subcategoryId=${second}&schoolClass=6&price=300`,
  );
  const filters = within(await screen.findByRole("complementary", { name: "Filters" }));
  const chosen = await filters.findByRole("radio", { name: /Class 6/, checked: true });
  const sentBy = (element: Element | null) => new FormData(element?.closest("form") ?? undefined);
  const { subcategory, subcategoryId } = readCourseQuery(new URLSearchParams([...sentBy(chosen)] as [string, string][]));
  expect([subcategory, subcategoryId]).toEqual(["Class 6", second]);
  const search = Object.fromEntries(sentBy(screen.getByRole("searchbox", { name: "Search courses" })));
  expect(search).toMatchObject({ subcategoryId: String(second), schoolClass: "6", price: "300" });
});
