import { codesIn } from "../e2e/product.ts";
import type { World } from "#api/testing/world.ts";
import { fileOf, png } from "#api/testing/hostile-files.ts";
import type { Calls } from "./callers.ts";
import { holdClasses } from "./class-visits.ts";

const json = { "content-type": "application/json" };
const person = { parentName: "Ritu Malhotra", studentName: "Aarav Malhotra", phoneNumber: "9811042367" };

/** An answer's JSON; empty if it is not JSON, because that call has failed already. */
function read<T extends object>(text: string): Partial<T> {
  try {
    return JSON.parse(text) as T;
  } catch {
    return {};
  }
}

/** What families and the back office do all day: read lists and pages, sign in, book and cancel, store pictures, watch requests, hold a class. */
export async function startVisits(world: World, calls: Calls, { visitors = 6, watchers = 3 } = {}) {
  const over = new AbortController();
  const courses = await Promise.all(Array.from({ length: 5 }, () => world.make.course()));
  const category = await world.make.category();
  const admin = await world.make.admin();
  const authorized = async (account: Parameters<World["browserOf"]>[0]) => ({
    authorization: `Bearer ${(await world.browserOf(account)).token}`,
  });
  const picture = fileOf(await png(), "picture.png", "image/png");

  const look = async (course: number) => {
    for (const path of ["/", "/courses", `/course/${course}`, "/hi/courses"]) await calls.call("page", path);
    for (const path of ["/api/courses?page=1", "/api/categories", `/api/courses/${course}`]) await calls.call("list", path);
  };
  const signIn = async (email: string, from: string): Promise<string> => {
    const asked = { method: "POST", headers: json, body: JSON.stringify({ email }), from };
    if ((await calls.call("code", "/api/students/auth/send-otp", asked)).status !== 200) return "";
    const otp = await codesIn(process.env["TEST_APP_URL"] ?? "", email);
    const body = JSON.stringify({ email, otp });
    const { text } = await calls.call("sign-in", "/api/students/auth/verify-otp", { method: "POST", headers: json, body, from });
    return read<{ token?: string }>(text).token ?? "";
  };
  const book = async (courseId: number, token: string) => {
    const headers = { ...json, authorization: `Bearer ${token}` };
    const body = JSON.stringify({ ...person, courseId });
    const { text } = await calls.call("booking", "/api/students/booking/book-course", { method: "POST", headers, body });
    const { booking } = read<{ booking?: { id: string } }>(text);
    if (booking)
      await calls.call("cancellation", `/api/students/bookings/${booking.id}`, { method: "DELETE", headers, body: "{}" });
  };
  const upload = async (nth: number) => {
    const form = new FormData();
    form.set("categoryName", `Category ${category} of upload ${nth}`);
    form.set("image", picture);
    const said = new Response(form);
    const headers = { ...(await authorized(admin)), "content-type": said.headers.get("content-type") ?? "" };
    const body = new Uint8Array(await said.arrayBuffer());
    await calls.call("upload", `/api/categories/${category}`, { method: "PUT", headers, body });
  };

  const visit = async (visitor: number) => {
    for (let round = 0; !over.signal.aborted; round += 1) {
      const course = courses[round % courses.length] ?? 0;
      await look(course);
      const { email } = await world.make.student({ email: `rolling-${visitor}-${round}-${courses[0]}@example.in` });
      const household = `127.${visitor + 1}.${Math.floor(round / 2_000) % 250}.${(Math.floor(round / 8) % 250) + 1}`; // a client that tries many codes has to wait
      await book(course, await signIn(email, household));
      if (visitor === 0 && round % 5 === 0) await upload(round);
    }
  };
  const watch = () => calls.watch("/api/book-requests/events", () => authorized(admin), over.signal);
  const all = [
    ...Array.from({ length: visitors }, (_, nth) => visit(nth)),
    ...Array.from({ length: watchers }, watch),
    holdClasses(world, calls, over.signal),
  ];
  return {
    /** Resolves when what was under way has ended; throws what broke a visit. */
    end: async () => {
      over.abort();
      await Promise.all(all);
    },
    /** Rejects as soon as a visit breaks off. */
    broken: Promise.all(all),
  };
}
