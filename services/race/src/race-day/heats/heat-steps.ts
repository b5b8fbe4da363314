import type { HeatStep } from '@paddock/contracts/race/admin-race-day.shapes';
import type { HeatState } from '@paddock/contracts/race/race-day.shapes';

/** What may be done with a heat: the steps directors take, and `land`, which writes down how it ended. */
export type Step = HeatStep | 'land';

interface StepRule {
  from: readonly HeatState[];
  to: HeatState;
  /** People were told otherwise before: they may ask why. */
  needsReason?: true;
}

export const stepRules: Record<Step, StepRule> = {
  call: { from: ['planned'], to: 'called' },
  start: { from: ['called'], to: 'running' },
  // A heat that was flown without these buttons can still be written down.
  land: { from: ['called', 'running', 'provisional'], to: 'provisional' },
  stop: { from: ['called', 'running'], to: 'planned', needsReason: true },
  make_official: { from: ['provisional'], to: 'official' },
  reopen: { from: ['official'], to: 'provisional', needsReason: true },
  refly: { from: ['provisional'], to: 'planned', needsReason: true },
  cancel: { from: ['planned', 'called'], to: 'cancelled', needsReason: true },
  restore: { from: ['cancelled'], to: 'planned' },
};

/** The state a step leads to; undefined when it cannot be taken from here. */
export function stateAfter(state: HeatState, step: Step): HeatState | undefined {
  const { from, to } = stepRules[step];
  return from.includes(state) ? to : undefined;
}
