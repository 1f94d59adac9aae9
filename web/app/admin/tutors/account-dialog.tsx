import type { Tutor } from "@tutoring/contract";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { dayAndTimeInIndia } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import texts from "#web/texts/office/tutor-accounts.en.ts";
import { t } from "#web/texts/translate-english.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

type Props = { tutor: Tutor; reload: () => Promise<void>; onClose: () => void };

/** A tutor's own sign-in: invitation, sessions, disabling. */
export default function AccountDialog({ tutor, reload, onClose }: Props) {
  const { staffId: id, staffName: name, staffEmail: email, account } = tutor;
  const { run, busy, error } = useCall();
  const change = async (as: string, call: () => Promise<unknown>, done: string, failed: string = texts.notChanged) => {
    const refused = await run(call, { failed, as });
    if (!refused) toast.success(done);
    await reload();
  };
  const params = { id };
  const setDisabled = (disabled: boolean) =>
    change(
      "disable",
      () => browserApi.tutors.changeTutorAccount({ params, body: { disabled } }),
      t(disabled ? texts.isDisabled : texts.isEnabled, { name }),
    );
  const { state, signedInAt } = account;
  const last = signedInAt && dayAndTimeInIndia(signedInAt);
  return (
    <Dialog open title={t(texts.accountOf, { name })} boxClass="desk max-w-lg p-6" onClose={onClose}>
      <p className="mt-3 font-medium">{texts[state]}</p>
      {state !== "none" && <p className="mt-1 text-muted [overflow-wrap:anywhere]">{t(texts.signsInWith, { email })}</p>}
      {last && <p className="figures mt-1 text-muted">{t(texts.lastSignIn, { moment: `${last.date}, ${last.time}` })}</p>}
      <div className="mt-5 flex flex-wrap gap-2.5">
        {state !== "disabled" && (
          <BusyButton
            type="button"
            className={`btn ${state === "none" ? "btn-primary" : "btn-quiet"}`}
            busy={busy === "invite"}
            busyText={texts.inviting}
            disabled={busy !== ""}
            onClick={() =>
              inBackground(
                change(
                  "invite",
                  () => browserApi.tutors.inviteTutor({ params }),
                  t(texts.invitationSent, { name }),
                  texts.notInvited,
                ),
              )
            }
          >
            {state === "none" ? texts.invite : texts.inviteAgain}
          </BusyButton>
        )}
        {(state === "active" || state === "invited") && (
          <>
            <button
              type="button"
              className="btn btn-quiet"
              disabled={busy !== ""}
              onClick={() =>
                inBackground(change("end", () => browserApi.tutors.endTutorSessions({ params }), t(texts.signedOut, { name })))
              }
            >
              {texts.signOut}
            </button>
            <button
              type="button"
              className="btn btn-danger"
              disabled={busy !== ""}
              onClick={() => inBackground(setDisabled(true))}
            >
              {texts.disable}
            </button>
          </>
        )}
        {state === "disabled" && (
          <button
            type="button"
            className="btn btn-primary"
            disabled={busy !== ""}
            onClick={() => inBackground(setDisabled(false))}
          >
            {texts.enable}
          </button>
        )}
      </div>
      {error && (
        <div className="mt-4">
          <ErrorBox>{error}</ErrorBox>
        </div>
      )}
    </Dialog>
  );
}
