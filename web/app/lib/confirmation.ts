/** Asks the person in front of the screen to prove who they are; whether they did. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The screen that can ask; what takes it back. */
export function confirmBy(screen: Ask): () => void {
  ask = screen;
  return () => {
    if (ask === screen) ask = undefined;
  };
}

/** Once for all calls that need it at the same time. False where no screen can ask. */
export function confirmIdentity(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
