import { type ComponentType, useEffect, useEffectEvent, useState } from "react";
import { inBackground } from "#web/lib/page/in-background.ts";
import { loadPart } from "./load-part.ts";

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

/**
 * A dialog whose code is fetched on first opening. A toast reports slow or failed loading; a dialog that did not come counts as
 * closed, so the page stays as it is and the next press tries again.
 */
export const dialogPart = <Props extends { onClose: () => void }>(load: Load<Props>) =>
  closingPart(load, ({ onClose }) => onClose());

/** The same for a dialog that is closed in another way. */
export function closingPart<Props extends object>(load: Load<Props>, close: (props: Props) => void): ComponentType<Props> {
  let Dialog: ComponentType<Props> | undefined;
  return function DialogPart(props: Props) {
    const [, setLoaded] = useState(Dialog !== undefined);
    const giveUp = useEffectEvent(() => close(props));
    useEffect(() => {
      if (Dialog) return;
      let isOpen = true;
      inBackground(
        loadPart(async () => (Dialog = (await load()).default)).then((came) => {
          if (!isOpen) return;
          if (came) setLoaded(true);
          else giveUp();
        }),
      );
      return () => {
        isOpen = false;
      };
    }, []);
    return Dialog ? <Dialog {...props} /> : null;
  };
}
