import { randomUUID } from "node:crypto";
import type { Client, contract } from "@tutoring/contract";
import type { lessonWorld } from "./lesson-world.ts";
import type { World } from "./world.ts";

type Api = Client<typeof contract>;
type Of = { params: { id: string } };

/** Makes a family and a tutor with a class this many hours from now, signed in, and their conversation. */
export const messageWorld = (world: World, classes: Awaited<ReturnType<typeof lessonWorld>>) => async (hours: number) => {
  const made = await classes.allotted(hours);
  const tutorAccount = await world.make.tutorAccount(made.staffId);
  const [family, tutor] = [await world.as(made.student), await world.as(tutorAccount)];
  const body = { childId: made.student.childId, staffId: made.staffId };
  const { id } = await family.messages.openConversation({ body });
  return { ...made, tutorAccount, family, tutor, of: { params: { id } }, conversationId: id };
};

export const saying = (api: Api, of: Of) => (words: string) =>
  api.messages.sayMessage({ ...of, body: { id: randomUUID(), words } });

export const wordsOf = async (api: Api, of: Of) => (await api.messages.showConversation(of)).messages.map(({ words }) => words);
