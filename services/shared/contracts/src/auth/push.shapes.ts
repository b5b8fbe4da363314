import { Integer, Text } from '../fields.ts';

/** Of one member; the oldest are dropped. */
export const maxPushDevices = 10;

/** The service compares its origin with `PUSH_SERVICES`. */
const endpoint = { max: 1000, pattern: /^https?:\/\/[\x21-\x7e]+$/ };
const examplePublicKey =
  'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';

/** The push subscription of a browser. */
export class SavePushDeviceInput {
  @Text(endpoint) endpoint!: string;
  /** `p256dh` of the subscription: an uncompressed point of P-256, base64url. */
  @Text({ min: 87, max: 87, pattern: /^B[\w-]{86}$/, examples: [examplePublicKey, examplePublicKey] })
  publicKey!: string;
  /** `auth` of the subscription: 16 bytes, base64url. */
  @Text({ min: 22, max: 22, pattern: /^[\w-]{22}$/ }) secret!: string;
}

export class DelPushDeviceInput {
  @Text(endpoint) endpoint!: string;
}

export class PushDevicesView {
  @Integer({ min: 0, max: maxPushDevices }) pushDevices!: number;
}
