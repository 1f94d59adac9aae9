/** Asks a person to confirm their identity; resolves to whether they did. */
type Input = () => Promise<boolean>;

let ask: Input | undefined;
let asking: Promise<boolean> | undefined;

/** Registers the screen that asks; returns a function that removes it. */
export function confirmBy(screen: Input): () => void {
  ask = screen;
  return () => {
    if (ask === screen) ask = undefined;
  };
}

/** Asks once for all simultaneous calls; resolves to false if no screen can ask. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
