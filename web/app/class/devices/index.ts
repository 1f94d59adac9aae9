export { lastNetworkVerdict } from "./check-network.ts";
export { DeviceCheck } from "./device-check.tsx";
export {
  canShareScreen,
  type Choice,
  choicesOf,
  chooseDevice,
  chosenDevice,
  type Device,
  type Fault,
  releaseDevice,
  releaseDevices,
  shareScreen,
  takeDevice,
  takeDevices,
} from "./devices.ts";
