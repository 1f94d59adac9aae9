import { SecondFactorNotice } from "#web/blocks/account/index.ts";
import {
  executiveLinks,
  loadWaiting,
  missingStep,
  OfficeFrame,
  OfficeLoading,
  permissionIn,
} from "#web/blocks/back-office/index.ts";
import { guard } from "#web/lib/access/guard.ts";
import { api } from "#web/lib/api/api.ts";
import { privateHead } from "#web/lib/site/private-meta.ts";
import common from "#web/texts/office/common.en.ts";
import type { Route } from "./+types/frame.ts";

export const clientMiddleware = [guard("executive", permissionIn(executiveLinks))];

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const [{ waiting }, missing] = await Promise.all([loadWaiting({ context }), missingStep(context.get(api))]);
  return { waiting, missing };
}
clientLoader.hydrate = true as const;

export const meta = () => privateHead(common.executive);

export const HydrateFallback = OfficeLoading;

export default function ExecutiveFrame({ loaderData: { waiting, missing } }: Route.ComponentProps) {
  return (
    <OfficeFrame
      title={common.executive}
      links={executiveLinks}
      waiting={waiting}
      notice={missing && <SecondFactorNotice missing={missing} />}
    />
  );
}
