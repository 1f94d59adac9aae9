import { browserApi } from "#web/lib/api/api.ts";
import { orKept } from "#web/lib/offline/kept-replies.ts";

const mostOfEach = 3;

/** Keeps what a family is likely to read on the way, though it was not opened: homework that is waiting, and the newest messages. */
export async function keepAhead(): Promise<void> {
  const [{ data: reports }, { data: conversations }] = await Promise.all([
    orKept("reports", () => browserApi.reports.listMyReports()),
    orKept("conversations", () => browserApi.messages.listConversations()),
  ]);
  const given = reports.filter(({ homework }) => homework === "given").slice(0, mostOfEach);
  for (const { lessonId: id } of given) await orKept(`report ${id}`, () => browserApi.reports.showReport({ params: { id } }));
  for (const { id } of conversations.slice(0, mostOfEach))
    await orKept(`conversation ${id}`, () => browserApi.messages.showConversation({ params: { id } }));
}
