import { useLocation, useNavigation } from "react-router";

/** What the address asks of this screen: already the next one while its answer is on the way, so that no change is lost. */
export function useComingParams(): URLSearchParams {
  const here = useLocation();
  const coming = useNavigation().location;
  return new URLSearchParams((coming?.pathname === here.pathname ? coming : here).search);
}
