import type { Correspondent } from "@tutoring/contract";
import { useTexts } from "#web/texts/use-texts.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { OthersList } from "./others-list.tsx";

type Props = {
  others: Correspondent[];
  onOpen: (other: Correspondent) => void;
  onClose: () => void;
};

/** The people to whom there is no message yet; a press opens the conversation. */
export function NewMessageDialog({ others, onOpen, onClose }: Props) {
  const [texts] = useTexts("messages");
  return (
    <Dialog open onClose={onClose} title={texts.newMessage} boxClass="max-w-lg p-6">
      {(close) => (
        <ul className="-mx-4 mt-3 divide-y divide-base-300">
          <OthersList
            others={others}
            onOpen={(other) => {
              close();
              onOpen(other);
            }}
          />
        </ul>
      )}
    </Dialog>
  );
}
