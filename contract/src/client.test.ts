import { expect, test } from "vitest";
import { type Client, createClient } from "./client.ts";
import { contract } from "./index.ts";

const answering = (status: number, body: string) =>
  createClient(contract, () => new Response(body, { status }), "http://localhost").identity.signOut();

test.each([
  [409, "locked-elsewhere", "conflict"],
  [403, "needs-a-newer-page", "forbidden"],
  [402, "unpaid", "broken"],
])("a person reads the server's sentence of a %i whose code %s this page does not know", async (status, code, known) => {
  const message = "Meera Nair works on this request. Please wait a minute.";
  const problem = { code: known, message, fields: { note: "Later" } };
  await expect(answering(status, JSON.stringify({ ...problem, code }))).rejects.toMatchObject({ problem });
});

test("an answer from elsewhere counts as broken and holds no sentence for people", async () => {
  for (const body of ["<h1>Bad gateway</h1>", "", "null", '{"message":"upstream gone"}'])
    await expect(answering(502, body)).rejects.toMatchObject({ problem: { code: "broken", message: "" } });
});

const api = createClient(contract, () => Response.json({}), "http://localhost");
const office = api as Client<typeof contract, "back-office">;

test("a programmer reads of a wrong name or value in the editor, not in a refused call", () => {
  // these calls are compiled, never made
  const wrong = () => [
    // @ts-expect-error an object is no id
    api.catalogue.showCourse({ params: { courseId: { not: "an id" } } }),
    // @ts-expect-error nor is a truth
    api.appUpdates.deleteAppUpdate({ params: { id: true } }),
    // @ts-expect-error the course is missing
    api.catalogue.showCourse({ params: {} }),
    // @ts-expect-error no list is as long as an array
    api.catalogue.filterCourses({ query: { limit: ["many"] } }),
    // @ts-expect-error no such column
    api.applications.listApplications({ query: { sort: "nonsense" } }),
    // @ts-expect-error no such status
    api.applications.listApplications({ query: { status: "NONSENSE" } }),
    // @ts-expect-error no such filter
    api.applications.listApplications({ query: { colour: "red" } }),
    // @ts-expect-error yes or no
    api.tutors.listTutors({ query: { isPremium: "maybe" } }),
  ];
  const right = () => [
    api.catalogue.showCourse({ params: { courseId: "424" } }),
    api.catalogue.filterCourses({ query: { limit: 4, page: "2" } }),
    api.applications.listApplications({ query: { sort: "name", order: "asc", status: "PENDING" } }),
    api.tutors.listTutors({ query: { isPremium: true } }),
  ];
  expect([wrong, right]).toHaveLength(2);
});

test("the back office reads versions and email addresses of a reply without a cast, others only what everyone may see", () => {
  const versions = async () => (await office.tutors.listTutors()).data.map(({ version }) => version);
  const emails = async () => {
    const { data } = await api.tutors.listTutors();
    // @ts-expect-error strangers see no addresses
    return data.map(({ staffEmail }) => staffEmail);
  };
  expect([versions, emails]).toHaveLength(2);
});

test("a call whose answer is lost is repeated with the same key, and another call has another key", async () => {
  const keys: (string | null)[] = [];
  let away = 1;
  const send = async (request: Request) => {
    keys.push(request.headers.get("idempotency-key"));
    if (away-- > 0) throw new TypeError("the network is away");
    return Response.json({ messages: [] });
  };
  const { desk } = createClient(contract, send, "http://localhost");
  const ask = { params: { id: "b1" }, body: { text: "When is the class?" } };
  await desk.contactSupport(ask);
  await desk.contactSupport(ask);
  expect(keys[0]).toMatch(/^[\d-]{7,43}$/);
  expect(keys.map((key) => key === keys[0])).toEqual([true, true, false]);
});

test("what is put into an address stays in its place there", { meta: { proves: ["1.2.2"] } }, async () => {
  let asked = "";
  const own = createClient(
    contract,
    (request) => {
      asked = request.url;
      return Promise.resolve(Response.json({}));
    },
    "https://tutoring.example",
  );
  await own.catalogue.showCourse({ params: { courseId: "../../x?y=1&z#ä" } }).catch(() => undefined);
  expect(asked).toBe("https://tutoring.example/api/courses/..%2F..%2Fx%3Fy%3D1%26z%23%C3%A4");
});
