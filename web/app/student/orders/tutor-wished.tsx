import type { Order } from "@tutoring/contract";
import { useCall } from "#web/blocks/forms/index.ts";
import { browserApi } from "#web/lib/api/api.ts";
import { momentInWords } from "#web/lib/format/moments.ts";
import { toast } from "#web/lib/page/toast.ts";
import { inBackground } from "#web/lib/page/in-background.ts";
import { useLanguage, useTexts } from "#web/texts/use-texts.ts";

type Props = { order: Order; wish: NonNullable<Order["anotherTutor"]>; onChanged: () => Promise<void> };

/** How long the family has waited for another tutor, and a button to withdraw the wish. */
export function TutorWished({ order, wish, onChanged }: Props) {
  const [texts, say] = useTexts("orders");
  const language = useLanguage();
  const { run, busy } = useCall();
  const keep = async () => {
    const refused = await run(() => browserApi.orders.keepTutor({ params: { id: order.id } }), { failed: texts.tutorNotKept });
    if (refused) toast.error(refused.message);
    else toast.success(say(texts.tutorKept, order));
    await onChanged();
  };
  return (
    <div className="card mt-5 grid justify-items-start gap-3 p-4" role="status">
      <p>{say(texts.anotherSince, { tutor: order.tutor, moment: momentInWords(wish.askedAt, language) })}</p>
      {wish.words && <p className="text-muted">“{wish.words}”</p>}
      <button type="button" className="btn btn-quiet" disabled={busy !== ""} onClick={() => inBackground(keep())}>
        {say(texts.keepTutor, order)}
      </button>
    </div>
  );
}
