/** Makes a call, and reloads once it has succeeded or failed. */
export async function reloadAfter<T>(call: () => Promise<T>, reload: () => Promise<unknown>): Promise<T> {
  try {
    return await call();
  } finally {
    await reload();
  }
}
