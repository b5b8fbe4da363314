import { Flag, Json } from '../fields.ts';

export class PersonalDataView {
  /** The newest of each; as they are shown to the member. */
  @Json({ bytes: 8_000_000 }) signUps!: unknown[];
  @Json({ bytes: 1_000_000 }) results!: unknown[];
  @Json({ bytes: 1_000_000 }) certificates!: unknown[];
  /** Those the member is in. */
  @Json({ bytes: 500_000 }) teams!: unknown[];
  @Json({ bytes: 1000 }) consents!: object;
  /** There is more of something than one file takes. */
  @Flag() more!: boolean;
}
