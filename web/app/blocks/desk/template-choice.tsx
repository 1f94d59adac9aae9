import type { RequestFile } from "@tutoring/contract";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import texts from "#web/texts/office/templates.en.ts";

type Props = { file: RequestFile; onChoose: (text: string) => void };

/** The desk's templates, each filled in for a request, in the family's language. Nothing while there are none. */
export function TemplateChoice({ file: { request, courseForFamily }, onChoose }: Props) {
  const { data } = useQuery({
    key: "reply-templates",
    load: (signal) => browserApi.replyTemplates.listReplyTemplates({}, { signal }),
    failed: "",
  });
  const templates = data?.data ?? [];
  if (templates.length === 0) return null;
  const course = courseForFamily || request.course;
  const said: Record<string, string> = { parent: request.parentName, student: request.user, course };
  const fill = (text: string) => text.replaceAll(/\{(parent|student|course)\}/g, (_, name: string) => said[name] ?? "");
  return (
    <select
      className="select mb-3 w-full"
      aria-label={texts.useTemplate}
      value=""
      onChange={({ target }) => {
        const chosen = templates.find(({ id }) => String(id) === target.value);
        if (chosen) onChoose(fill(request.language === "hi" ? chosen.textHi : chosen.textEn));
      }}
    >
      <option value="">{texts.useTemplate}</option>
      {templates.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}
