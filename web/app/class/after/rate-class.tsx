import { Form } from "#web/blocks/forms/index.ts";
import { RatingFields, useRating } from "#web/blocks/rating/index.ts";
import { useTexts } from "#web/texts/use-texts.ts";
import { BusyButton } from "#web/ui/busy-button.tsx";
import { ErrorBox } from "#web/ui/notices.tsx";

/** The family's rating, on the page of the class itself. */
export default function RateClass({ booking, onRated }: { booking: string; onRated: () => Promise<unknown> }) {
  const [texts] = useTexts("rating");
  const form = useRating(booking, onRated);
  return (
    <Form form={form} className="mt-3 grid gap-4">
      <RatingFields form={form} />
      {form.error && <ErrorBox>{form.error}</ErrorBox>}
      <BusyButton className="btn btn-primary justify-self-start" busy={form.busy} busyText={texts.sending}>
        {texts.send}
      </BusyButton>
    </Form>
  );
}
