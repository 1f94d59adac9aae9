/** A loader's data with every promise awaited: the server sends pages whole, so it renders no placeholders. */
export async function whole<T extends object>(data: T): Promise<{ [K in keyof T]: Awaited<T[K]> }> {
  const values = await Promise.all(Object.entries(data).map(async ([name, value]) => [name, await value] as const));
  return Object.fromEntries(values) as { [K in keyof T]: Awaited<T[K]> };
}
