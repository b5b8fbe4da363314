import { Flag, Json } from '../fields.ts';

export class PersonalDataView {
  /** The newest of each kind, as the member sees them. */
  @Json({ bytes: 8_000_000 }) signUps!: unknown[];
  @Json({ bytes: 1_000_000 }) results!: unknown[];
  @Json({ bytes: 1_000_000 }) certificates!: unknown[];
  /** The member's teams. */
  @Json({ bytes: 500_000 }) teams!: unknown[];
  @Json({ bytes: 1000 }) consents!: object;
  /** Truncated. */
  @Flag() more!: boolean;
}
