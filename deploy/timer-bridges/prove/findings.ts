/** What a bridge can do wrong, by name. */
export const meanings = {
  headers: 'a request lacks a header, or one has another form',
  signature: 'a signature does not belong to the request and its body',
  shape: 'a body is not of the shape of the call',
  no_hello: 'the bridge pushed before it said hello',
  plan_not_loaded: 'the plan changed and was not loaded again',
  plan_too_often: 'the same plan was loaded again and again',
  hole: 'numbers of a push are not consecutive',
  number_used_twice: 'a number came again with another event in the same run',
  given_up: 'an event left the queue before an answer named it',
  lost: 'something that happened never arrived',
  doubled: 'something that happened once arrived twice',
  order: 'events of a flight came in an impossible order',
  age: 'an age does not give the moment of the event',
  unknown_flight: 'an event names a flight that never started',
  unknown_heat: 'an event names a heat that is not of the plan',
  unknown_pilot: 'an event names a pilot that is not of the plan',
  wrong_heat: 'a flight belongs to another heat',
  wrong_pilot: 'a seat belongs to another pilot',
  wrong_passes: 'a seat has other passes',
  deleted_pass_kept: 'a seat still has passes that were deleted',
  discarded_saved: 'a discarded flight was saved',
} as const;

export type FindingName = keyof typeof meanings;

export interface Finding {
  name: FindingName;
  detail: string;
}

/** Each finding once. */
export class Findings {
  readonly list: Finding[] = [];

  add(name: FindingName, detail: string): void {
    const isNew = !this.list.some((one) => one.name === name && one.detail === detail);
    if (isNew) this.list.push({ name, detail });
  }
}
