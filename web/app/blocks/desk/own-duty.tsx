import { useState } from "react";
import { browserApi } from "#web/lib/api/api.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { toastResult } from "#web/lib/page/toast.ts";
import texts from "#web/texts/office/desk.en.ts";
import { Checkbox } from "#web/ui/checkbox.tsx";

/** An executive's own switch: whether new requests are assigned to them in turn. Admins have none. */
export function OwnDuty() {
  const load = (signal: AbortSignal) => browserApi.account.showAccount({}, { signal });
  const { data, reload } = useQuery({ key: "own-duty", load });
  const [pressed, setPressed] = useState<boolean>(); // shown until the server has answered
  if (typeof data?.takesRequests !== "boolean") return null;
  const set = async (takesRequests: boolean) => {
    setPressed(takesRequests);
    const call = () => browserApi.account.setTakesRequests({ body: { takesRequests } });
    await toastResult(call, takesRequests ? texts.takesNew : texts.takesNoNew, texts.dutyNotChanged);
    await reload();
    setPressed(undefined);
  };
  return (
    <Checkbox
      label={texts.takeNew}
      className="px-2"
      checked={pressed ?? data.takesRequests}
      onChange={({ target }) => inBackground(set(target.checked))}
    />
  );
}
