import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import ts from "typescript";
import { afterAll, expect, test } from "vitest";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();
const checkout = join(import.meta.dirname, "../../../../..");
mkdirSync(join(checkout, ".tmp"), { recursive: true });
const folder = mkdtempSync(join(checkout, ".tmp/client-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A program by a developer who has only the description: types made from it, and a small client. */
const program = `
import createClient from "openapi-fetch";
import type { components, paths } from "./api.ts";

type Course = components["schemas"]["Course"];
type Subcategory = components["schemas"]["Subcategory"];

export async function visit(fetch: (request: Request) => Promise<Response>, missing: number) {
  const api = createClient<paths>({ baseUrl: "http://localhost:3000/api", fetch });
  const list = await api.GET("/courses", { params: { query: { limit: 2, search: "algebra" } } });
  const titles: string[] | undefined = list.data?.data.map((course: Course) => course.className);
  const categories = await api.GET("/categories", { params: { query: {} } });
  const deep: Subcategory[] | undefined = categories.data?.data[0]?.subcategories[0]?.children;
  const lost = await api.GET("/courses/{courseId}", { params: { path: { courseId: missing }, query: {} } });
  const refused: { id?: string; message: string } | undefined = lost.error;
  const wrong = await api.POST("/send-otp", { body: { email: "nobody" } });
  const fields: Record<string, string> | undefined = wrong.error?.fields;
  // @ts-expect-error: there is no such field
  const unknown = list.data?.price;
  return { titles, deep, refused, status: lost.response.status, fields, unknown };
}
`;

test(
  "a program written against the generated client compiles, reads courses, and gets its errors with their types",
  { timeout: 120_000 },
  async () => {
    const described = (await (await world.visitor().fetch("/api/openapi.json")).json()) as Parameters<typeof openapiTS>[0];
    writeFileSync(join(folder, "api.ts"), astToString(await openapiTS(described, { silent: true })));
    writeFileSync(join(folder, "program.ts"), program);
    expect(faultsOf(join(folder, "program.ts"))).toEqual([]);

    const categoryId = await world.make.category();
    await world.make.subcategory(categoryId);
    await world.make.course({ className: "Algebra for all", categoryId });
    const { visit } = (await import(/* @vite-ignore */ join(folder, "program.ts"))) as {
      visit: (fetch: (request: Request) => Promise<Response>, missing: number) => Promise<unknown>;
    };
    const visitor = world.visitor();
    expect(await visit((request) => visitor.fetch(request), 2_147_483_647)).toEqual({
      titles: ["Algebra for all"],
      deep: [],
      refused: {
        type: "/api/docs#no-such-course",
        title: "Not Found",
        status: 404,
        detail: expect.stringMatching(/./),
        code: "not-found",
        id: "no-such-course",
        message: expect.stringMatching(/./),
      },
      status: 404,
      fields: { email: "Email is invalid" },
      unknown: undefined,
    });
  },
);

function faultsOf(file: string): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
    types: [],
  };
  const faults = ts.getPreEmitDiagnostics(ts.createProgram([file], options));
  return faults.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}
