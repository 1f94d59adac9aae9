import { MessagesPage } from "#web/blocks/messages/index.ts";
import { loadTexts } from "#web/texts/areas.ts";
import { documentLanguage, useTexts } from "#web/texts/use-texts.ts";

export const load = () => loadTexts(documentLanguage(), "messages");

/** The tutor's conversations with families. */
export default function Messages() {
  const [texts] = useTexts("staff");
  return (
    <MessagesPage address="/staff/messages" side="tutor">
      <h1 className="display text-2xl lg:text-4xl">{texts.messages}</h1>
    </MessagesPage>
  );
}
