/** The little that tests use of a package without types. */
declare module "oidc-provider" {
  import type { IncomingMessage, ServerResponse } from "node:http";

  type Grant = { addOIDCScope: (scope: string) => void; save: () => Promise<string> };
  type Interaction = { prompt: { name: string }; params: { client_id: string }; session?: { accountId: string } };
  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    Grant: new (whose: { accountId: string; clientId: string }) => Grant;
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<Interaction>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: Record<string, unknown>,
      options?: { mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }
}
