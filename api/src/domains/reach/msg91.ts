import { isSameSecret } from "#api/platform/core/seal.ts";
import { z } from "@tutoring/contract/z";
import type { PhoneOutcome, PhoneProvider, PhoneReport, PhoneState } from "#api/platform/core/phone-provider.ts";
import { postToProvider, type Send } from "./phone-call.ts";
import { smsParameters } from "./phone-templates.ts";

type Msg91Account = {
  /** `https://control.msg91.com/api/v5`, or the test network. */
  base: string;
  authKey: string;
  /** MSG91's id of each registered text, by `kind:language`. */
  templates: ReadonlyMap<string, string>;
  webhookSecret: string | undefined;
  send: Send;
  timeout?: number;
};

/** With the fee of the operators, before tax; the dearest of the usual offers. */
const paiseOfPart = 25;
const isPlain = (words: string) => /^[\n\r -~£¥èéùìòÇØøÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ¤¡ÄÖÑÜ§¿äöñüà]*$/.test(words);

/** Of how many messages an SMS consists: 160 characters of the phones' own alphabet, or 70 of any other. */
function smsParts(words: string): number {
  const [alone, together] = isPlain(words) ? [160, 153] : [70, 67];
  return words.length <= alone ? 1 : Math.ceil(words.length / together);
}

const Answer = z.object({ type: z.string(), message: z.string() });

/** SMS by MSG91's Flow API. Nobody has tried this request against the real service; its documentation was read. */
export const msg91 = ({ base, authKey, templates, webhookSecret, send, timeout }: Msg91Account): PhoneProvider => ({
  carries: (kind, language) => templates.has(`${kind}:${language}`),
  price: (words) => paiseOfPart * smsParts(words),
  read: (bytes, signature) => {
    if (webhookSecret === undefined || !isSameSecret(signature, webhookSecret)) return undefined;
    return { reports: reportsIn(bytes), messages: [], templates: [] };
  },
  send: async (message): Promise<PhoneOutcome> => {
    const parameters = "kind" in message ? smsParameters(message) : undefined;
    const template = "kind" in message ? templates.get(`${message.kind}:${message.language}`) : undefined;
    if (!parameters || !template) return { taken: false, reason: "template" };
    const recipient = { mobiles: message.number.slice(1), ...parameters };
    const body = { template_id: template, short_url: "0", recipients: [recipient] };
    const answer = await postToProvider(send, `${base}/flow`, { headers: { authkey: authKey }, body }, timeout);
    if ("taken" in answer) return answer;
    const said = Answer.safeParse(answer.body);
    if (answer.status >= 500 || answer.status === 429) return { taken: false, reason: answer.status === 429 ? "slower" : "away" };
    if (!said.success) return answer.status < 300 ? { taken: "unknown" } : { taken: false, reason: "away" };
    if (said.data.type === "success") return { taken: true, providerId: said.data.message.slice(0, 300) };
    return { taken: false, reason: reasonOf(answer.status, said.data.message) };
  },
});

/** MSG91 refuses in words; those of the account close the channel. */
function reasonOf(status: number, message: string) {
  if (status === 401 || status === 403 || /auth|balance|credit|ip /i.test(message)) return "closed";
  if (/template|flow|dlt/i.test(message)) return "template";
  return /mobile|number|dnd|ndnc/i.test(message) ? "not-here" : "ours";
}

const Reports = z
  .array(
    z.object({
      requestId: z.string().min(1).max(300),
      report: z.array(z.object({ status: z.coerce.string<unknown>() })).max(100),
    }),
  )
  .max(1_000);
const states: Record<string, PhoneState> = {
  "1": "delivered",
  "2": "failed",
  "9": "failed",
  "16": "failed",
  "17": "failed",
  "25": "failed",
};

function reportsIn(bytes: Uint8Array): PhoneReport[] {
  try {
    const read = Reports.safeParse(JSON.parse(new TextDecoder().decode(bytes)));
    return (read.success ? read.data : []).flatMap(({ requestId, report }) =>
      report.flatMap(({ status }): PhoneReport[] => {
        const state = states[status];
        return state
          ? [{ messageId: undefined, providerId: requestId, state, ...(state === "failed" && { reason: "not-here" }) }]
          : [];
      }),
    );
  } catch {
    return [];
  }
}
