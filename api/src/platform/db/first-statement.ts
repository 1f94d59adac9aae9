import pg from "pg";

type Connection = { bind: (message: { statement: string }) => void; execute: (message: object) => void };
/** What pg's type declarations leave out. */
type Parts = {
  prepare: (connection: Connection) => void;
  handleCommandComplete: (message: { text: string }, connection: Connection) => void;
};
const { prepare, handleCommandComplete } = pg.Query.prototype as unknown as Parts;

/** Prepares the beginning of transactions on a connection (decision 0165). */
export const beginning = { name: "begin", text: "begin" };

/**
 * The first statement of a transaction, sent in one message with its beginning, which must be prepared. PostgreSQL does not run the
 * statement if the beginning fails.
 */
export class FirstStatement extends pg.Query {
  prepare(connection: Connection): void {
    connection.bind({ statement: beginning.name });
    connection.execute({});
    prepare.call(this, connection);
  }

  handleCommandComplete(message: { text: string }, connection: Connection): void {
    if (message.text !== "BEGIN") handleCommandComplete.call(this, message, connection);
  }
}
