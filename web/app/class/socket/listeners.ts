type Handler = (given: never) => void;

/** Listeners by event. `listen` returns a function that removes the listener. */
export function openListeners() {
  const handlers = new Map<string, Set<Handler>>();
  return {
    listen: (name: string, handler: Handler) => {
      handlers.set(name, (handlers.get(name) ?? new Set()).add(handler));
      return () => {
        handlers.get(name)?.delete(handler);
      };
    },
    notify: (name: string, given: unknown) => {
      for (const handler of handlers.get(name) ?? []) (handler as (given: unknown) => void)(given);
    },
  };
}
