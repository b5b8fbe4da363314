import type { ViewOf } from '@paddock/contracts/call-table';

type RadioSystem = NonNullable<ViewOf<'get_member_info'>['radioSystem']>;

/** The list of the contract; a name too many or too few does not compile. */
const listed = { analog: 0, dji: 0, hdzero: 0, walksnail: 0, other: 0 } satisfies Record<RadioSystem, 0>;

export const radioSystems = Object.keys(listed) as RadioSystem[];
