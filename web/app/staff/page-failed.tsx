import { isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { useTexts } from "#web/texts/use-texts.ts";
import { ErrorBox } from "#web/ui/notices.tsx";
import { inBackground } from "#web/lib/page/in-background.ts";

/** A page of this area that could not be loaded: the API's sentence, and a button to try again. */
export function PageFailed() {
  const [texts] = useTexts("staff");
  const error = useRouteError();
  const { revalidate } = useRevalidator();
  const said = isRouteErrorResponse(error) ? (error.data as { message?: string }).message : "";
  return <ErrorBox onRetry={() => inBackground(revalidate())}>{said || texts.notLoaded}</ErrorBox>;
}
