export { lastNetworkVerdict } from "./check-network.ts";
export { DeviceCheck } from "./device-check.tsx";
export {
  type Choice,
  choicesOf,
  chooseDevice,
  chosenDevice,
  type Device,
  type Fault,
  releaseDevice,
  releaseDevices,
  takeDevice,
  takeDevices,
} from "./devices.ts";
export { canShareScreen, shareScreen } from "./screen.ts";
