import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "./product.ts";
import { shareSample } from "./shared-database.ts";

let products: Product[] = [];
let forget = () => {};

beforeAll(async () => {
  const { environment, forget: forgetFiles } = await shareSample();
  forget = forgetFiles;
  products = await Promise.all([startProduct(environment), startProduct(environment)]);
});
afterAll(async () => {
  await Promise.all(products.map((product) => product.stop()));
  forget();
});

type Language = "en" | "hi";
const hindi = /\p{Script=Devanagari}/u;
const pageIn = (path: string) => async (url: string, language: Language) => {
  const html = await (await fetch(url + (language === "hi" ? `/hi${path === "/" ? "" : path}` : path))).text();
  const title = /<title>([^<]*)</.exec(html)?.[1] ?? "";
  return /<html lang="(\w+)/.exec(html)?.[1] === language && hindi.test(title) === (language === "hi");
};
const categories = async (url: string, language: Language) => {
  const reply = await fetch(`${url}/api/categories${language === "hi" ? "?lang=hi" : ""}`);
  const { data } = (await reply.json()) as { data: { categoryName: string }[] };
  return data.length > 10 && data.filter(({ categoryName }) => hindi.test(categoryName)).length > 10 === (language === "hi");
};
const refusal = async (url: string, language: Language) => {
  const reply = await fetch(`${url}/api/students/auth/send-otp`, {
    method: "POST",
    headers: { "content-type": "application/json", "accept-language": language === "hi" ? "hi-IN,hi;q=0.9,en;q=0.5" : "en" },
    body: JSON.stringify({ email: "nobody" }),
  });
  const { message, fields } = (await reply.json()) as { message: string; fields: { email: string } };
  return hindi.test(message) === (language === "hi") && hindi.test(fields.email) === (language === "hi");
};
const asks = [pageIn("/"), pageIn("/courses"), pageIn("/course/1"), pageIn("/about"), categories, refusal];

test("each of 1,000 interleaved pages and calls, in two languages at two processes, comes in the language requested", async () => {
  const wrong: string[] = [];
  const one = async (nth: number) => {
    const language: Language = (nth * 7) % 3 === 0 ? "hi" : "en";
    const ask = asks[nth % asks.length];
    const right = await ask?.(products[nth % 2]?.url ?? "", language);
    if (!right) wrong.push(`${nth} ${language}`);
  };
  for (let from = 0; from < 1000; from += 50) await Promise.all(Array.from({ length: 50 }, (_, nth) => one(from + nth)));
  expect(wrong).toEqual([]);
});
