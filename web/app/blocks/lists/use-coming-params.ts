import { useLocation, useNavigation } from "react-router";

/** The address's parameters; during a navigation on the same screen the coming ones, so that no change is lost. */
export function useComingParams(): URLSearchParams {
  const here = useLocation();
  const coming = useNavigation().location;
  return new URLSearchParams((coming?.pathname === here.pathname ? coming : here).search);
}
