const size = 200;

/** A long list, a batch at a time: `read` gets the last row it gave (none at first) and how many to read. */
export async function* inBatches<Row>(read: (last: Row | undefined, limit: number) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last, size);
    last = rows.length < size ? undefined : rows.at(-1);
    yield rows;
    // the driver's answers keep one another until a full collection, which may be long in coming: emptied, they weigh nothing
    rows.length = 0;
  } while (last);
}

export async function* eachOf<From, To>(batches: AsyncIterable<From[]>, turn: (one: From) => To): AsyncGenerator<To[]> {
  for await (const batch of batches) yield batch.map(turn);
}
