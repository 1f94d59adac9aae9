import { contract, rolesFor, type Route } from "@tutoring/contract";
import { expect, test } from "vitest";
import type { Browser } from "#api/testing/browser.ts";
import { lessonWorld } from "#api/testing/lesson-world.ts";
import { messageWorld } from "#api/testing/message-world.ts";
import { useWorld } from "#api/testing/use-world.ts";

const world = useWorld();

const uploads = Object.entries(contract).flatMap(([area, routes]) =>
  Object.entries(routes as Record<string, Route>).flatMap(([name, route]) =>
    route.body?.kind === "multipart" ? [{ name: `${area}.${name}`, route, limit: route.body.limitBytes }] : [],
  ),
);
/** Of uploads that are refused before they are read unless what they are for is the caller's: the caller, and its id. */
const own: Record<string, () => Promise<{ caller: Browser; id: string }>> = {
  "messages.sendPhoto": async () => {
    const { student, conversationId } = await messageWorld(world, await classes())(30);
    return { caller: await world.browserOf(student), id: conversationId };
  },
  "reports.addHomeworkFile": async () => {
    const { student, lesson } = await (await classes()).allotted(30);
    return { caller: await world.browserOf(student), id: lesson.id };
  },
  "reportTools.addKeptFile": async () => {
    const { tutor, account, of } = await (await classes()).taught(30);
    const { id } = await tutor.reportTools.keepHomework({ body: { lessonId: of.params.id, task: "Read page 4", links: [] } });
    return { caller: await world.browserOf(account), id };
  },
};
own["roomBoard.addRoomPicture"] = own["reports.addHomeworkFile"] as (typeof own)[string];
let made: ReturnType<typeof lessonWorld> | undefined;
const classes = () => (made ??= lessonWorld(world));

/** Someone who may call the route. */
async function callerOf({ access }: Route) {
  if (access === "anyone" || access === "signed-in") return world.visitor();
  const [role] = rolesFor(access);
  if (role === "student") return world.browserOf(await world.make.student());
  if (role === "staff") return world.browserOf(await world.make.tutorAccount(await world.make.tutor()));
  return world.browserOf(await (role === "admin" ? world.make.admin() : world.make.executive()));
}

test.each(uploads.filter(({ route }) => !route.cookie))(
  "$name names the limit of one file, not of the whole form, when it refuses a file that is too large",
  async ({ name, route, limit }) => {
    const mine = await own[name]?.();
    const caller = mine?.caller ?? (await callerOf(route));
    const fill = (value: string) => route.path.replaceAll(/:\w+/g, value);
    const takesNumbers = route.params?.safeParse({ id: "1", tutorId: "1", courseId: "1", categoryId: "1" }).success ?? true;
    const path = fill(mine?.id ?? (takesNumbers ? "1" : "9f1c1f6e-5d0a-4c1b-8a53-0c5b9a7a2f11"));
    const answer = await caller.fetch(`/api${path}`, {
      method: route.method,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: new Uint8Array(limit + 1),
    });
    const { message } = (await answer.json()) as { message: string };
    expect([answer.status, message]).toEqual([413, expect.not.stringContaining("6 MB")]);
  },
);
