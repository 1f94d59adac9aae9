import type { SignedInReply } from "@tutoring/contract";
import { KeyRound } from "lucide-react";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { usePasskeySignIn } from "./use-passkey-sign-in.ts";

type Props = { disabled?: boolean; onSignedIn: (session: SignedInReply) => unknown };

/** The button that signs in with a passkey, absent where the browser has none; a field with `webauthn` suggests them as well. */
export function PasskeySignIn({ disabled = false, onSignedIn }: Props) {
  const [texts] = useTexts("sign-in");
  const { isPossible, busy, error, press } = usePasskeySignIn(onSignedIn);
  if (!isPossible) return null;
  return (
    <div className="mt-3 grid gap-2">
      <BusyButton
        type="button"
        className="btn btn-ghost w-full text-accent"
        busy={busy}
        busyText={texts.passkeyWaiting}
        disabled={disabled}
        onClick={press}
      >
        <KeyRound aria-hidden className="size-5" /> {texts.usePasskey}
      </BusyButton>
      {error && (
        <p role="alert" className="text-[0.9375rem] text-error">
          {error}
        </p>
      )}
    </div>
  );
}
