/** Asks for proof of identity; resolves to whether it was given. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the screen that asks; returns a function that removes it. */
export function confirmBy(screen: Ask): () => void {
  ask = screen;
  return () => {
    if (ask === screen) ask = undefined;
  };
}

/** Asked once for all simultaneous calls; false where no screen can ask. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
