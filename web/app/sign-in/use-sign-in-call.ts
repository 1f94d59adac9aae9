import { useCall } from "#web/blocks/forms/index.ts";
import { toast } from "#web/lib/page/toast.ts";

const brief = { duration: 2000 };

/** A call of a sign-in form, with a toast for its progress. `work` resolves to the words of success, or to "" for none. */
export function useSignInCall(onBusy: (busy: boolean) => void) {
  const call = useCall();
  const run = async (doing: string, failed: string, work: () => Promise<string>) => {
    onBusy(true);
    const id = toast.loading(doing);
    let done = "";
    const refused = await call.run(async () => (done = await work()), { failed, as: doing });
    onBusy(false);
    if (done) toast.success(done, { id, ...brief });
    else if (!refused || refused.fields["totp"]) toast.dismiss(id);
    else toast.error(refused.message, { id, ...brief });
    return refused;
  };
  return { ...call, run };
}
