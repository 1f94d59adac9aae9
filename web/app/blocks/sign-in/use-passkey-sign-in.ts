import type { PasskeyRequestOptions, SignedInReply } from "@tutoring/contract";
import { useEffect, useEffectEvent, useState } from "react";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { problemOf } from "#web/lib/api/problems.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import {
  canSuggestPasskeys,
  canUsePasskeys,
  forgetPasskey,
  isGivenUp,
  signWithPasskey,
} from "#web/lib/passkeys/browser-passkeys.ts";
import { useTexts } from "#web/texts/use-texts.ts";

/** What a passkey has to sign is valid for five minutes; a page left open suggests passkeys for an hour. */
const renewMilliseconds = 4 * 60_000;
const renewals = 15;

type How = NonNullable<Parameters<typeof signWithPasskey>[1]>;

/** The session that a passkey opens. A passkey that is not known any more is not suggested again. */
async function sessionBy(options: PasskeyRequestOptions, how?: How): Promise<SignedInReply> {
  const body = await signWithPasskey(options, how);
  return browserApi.passkeys.signInWithPasskey({ body }).catch((error: unknown) => {
    if (problemOf(error, "").id === "passkey-unknown") forgetPasskey(options.rpId, body.id);
    throw error;
  });
}

/** Has the browser suggest passkeys in the field of the address. Undefined if none is chosen. */
async function suggestedSession(signal: AbortSignal): Promise<SignedInReply | undefined> {
  if (!(await canSuggestPasskeys())) return undefined;
  for (let nth = 0; nth < renewals && !signal.aborted; nth += 1) {
    const options = await browserApi.passkeys.beginPasskeySignIn({}, { signal }).catch(() => undefined);
    if (!options) return undefined;
    const renewing = AbortSignal.any([signal, AbortSignal.timeout(renewMilliseconds)]);
    try {
      return await sessionBy(options, { mediation: "conditional", signal: renewing });
    } catch (error) {
      if ("problem" in (error as object)) throw error;
      if (!renewing.aborted) return undefined;
    }
  }
  return undefined;
}

/** Signing in with a passkey: by a press, or by choosing one that the browser suggests. */
export function usePasskeySignIn(onSignedIn: (session: SignedInReply) => unknown) {
  const [texts] = useTexts("sign-in");
  const { run, busy, error, refuse } = useCall();
  const [isPossible] = useState(canUsePasskeys);
  /** One more starts suggesting again. */
  const [round, setRound] = useState(1);

  const settle = useEffectEvent(async (session: SignedInReply | undefined) => {
    if (session) await onSignedIn(session);
  });
  const fail = useEffectEvent((error: unknown) => {
    refuse(problemOf(error, texts.passkeyFailed).message);
    setRound((before) => before + 1);
  });
  useEffect(() => {
    const stop = new AbortController();
    suggestedSession(stop.signal)
      .then((session) => settle(session))
      .catch((error: unknown) => fail(error));
    return () => stop.abort();
  }, [round]);

  const press = async () => {
    if (!navigator.cookieEnabled) return refuse(texts.cookiesNeeded);
    let isSignedIn = false;
    const enter = async () => {
      const session = await sessionBy(await browserApi.passkeys.beginPasskeySignIn({}));
      isSignedIn = true;
      await onSignedIn(session);
    };
    const unlessGivenUp = (failure: unknown) => {
      if (!isGivenUp(failure)) throw failure;
    };
    await run(() => enter().catch(unlessGivenUp), { failed: texts.passkeyFailed });
    if (!isSignedIn) setRound((before) => before + 1);
  };
  return { isPossible, busy: busy !== "", error, press: () => inBackground(press()) };
}
