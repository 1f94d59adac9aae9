import { notificationChoices, type NotificationTopic, notificationTopics, type Reach, topicsWithEmail } from "@tutoring/contract";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toast } from "#web/lib/page/toast.ts";
import { useTexts } from "#web/texts/use-texts.ts";

type Props = { choices: Reach["choices"]; onChange: (now: Reach) => void };

/** How each topic comes. Where an email carries more than the notification, it always comes as well. */
export function TopicChoices({ choices, onChange }: Props) {
  const [texts] = useTexts("reach");
  const { busy, run } = useCall();
  const choose = async (topic: NotificationTopic, choice: Reach["choices"]["times"]) => {
    const work = async () => {
      onChange(await browserApi.reach.chooseReach({ body: { topic, choice } }));
      toast.success(texts.saved);
    };
    const refused = await run(work, { failed: texts.notSaved, as: topic });
    if (refused) toast.error(refused.message);
  };
  return (
    <div className="border-t border-base-300 px-5 py-4 sm:px-6">
      <h3 className="font-semibold">{texts.topics}</h3>
      <ul className="mt-1 divide-y divide-base-300">
        {notificationTopics.map((topic) => {
          const isBeside = topicsWithEmail.includes(topic);
          const offered = notificationChoices.filter((choice) => !isBeside || choice !== "both");
          return (
            <li key={topic} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
              <label htmlFor={`reach-${topic}`} className="min-w-48 flex-1">
                <span className="font-medium">{texts[topic]}</span>
                <span className="block text-sm text-muted">{texts[`${topic}Note`]}</span>
              </label>
              <select
                id={`reach-${topic}`}
                className="select w-full sm:w-56"
                value={isBeside && choices[topic] === "both" ? "phone" : choices[topic]}
                disabled={busy !== ""}
                onChange={({ target }) =>
                  inBackground(choose(topic, notificationChoices.find((one) => one === target.value) ?? "phone"))
                }
              >
                {offered.map((choice) => (
                  <option key={choice} value={choice}>
                    {isBeside && choice === "phone" ? texts.both : texts[choice]}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-sm text-muted">{texts.quiet}</p>
    </div>
  );
}
