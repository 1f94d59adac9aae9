import SMTPConnection from "nodemailer/lib/smtp-connection";
import { parseConnectionUrl } from "nodemailer/lib/shared";

/** How far a mail server let us come. `encrypted`: whether the sign-in was; `signedIn`: undefined if the address names no account. */
type MailTrial =
  | { reached: true; encrypted: boolean; signedIn: boolean | undefined; why?: string }
  | { reached: false; why: string };

const timeoutMilliseconds = 10_000;

/** Connects to a mail server as the sender does, and signs in; sends nothing. */
export async function tryMailServer(url: string): Promise<MailTrial> {
  const { auth, ...options } = parseConnectionUrl(url);
  const timeouts = {
    connectionTimeout: timeoutMilliseconds,
    greetingTimeout: timeoutMilliseconds,
    socketTimeout: timeoutMilliseconds,
  };
  const connection = new SMTPConnection({ ...options, ...timeouts });
  const failed = new Promise<never>((_, reject) => connection.on("error", reject));
  failed.catch(() => {}); // it is raced below
  const step = (begin: (done: (error?: Error | null) => void) => void) =>
    Promise.race([failed, new Promise<void>((resolve, reject) => begin((error) => (error ? reject(error) : resolve())))]);
  try {
    await step((done) => connection.connect(done));
  } catch (error) {
    connection.close();
    return { reached: false, why: wordsOf(error) };
  }
  const encrypted = connection.secure;
  try {
    if (!auth?.user) return { reached: true, encrypted, signedIn: undefined };
    const credentials = { user: auth.user, pass: auth.pass ?? "" };
    await step((done) => connection.login({ credentials, ...credentials }, done));
    return { reached: true, encrypted, signedIn: true };
  } catch (error) {
    return { reached: true, encrypted, signedIn: false, why: wordsOf(error) };
  } finally {
    connection.quit();
    connection.close();
  }
}

/** A code such as ECONNREFUSED, and what the server said; an answer to a sign-in holds no password. */
function wordsOf(error: unknown): string {
  const { code, response, message } = error as { code?: string; response?: string; message?: string };
  return [code, response ?? message].filter(Boolean).join(": ");
}
