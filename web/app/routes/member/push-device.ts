import { changePushDevice } from '../../features/messages/push-device.server.ts';
import type { Route } from './+types/push-device.ts';

export const action = (incoming: Route.ActionArgs) => changePushDevice(incoming);
