import type { HeatState, HeatStep } from '@paddock/contracts/race/race-day/race-day.shapes';

/** Steps of directors, and `land`, which stores the outcome. */
export type Step = HeatStep | 'land';

interface StepRule {
  from: readonly HeatState[];
  to: HeatState;
  /** Reverts something that was announced. */
  needsReason?: true;
}

export const stepRules: Record<Step, StepRule> = {
  call: { from: ['planned'], to: 'called' },
  start: { from: ['called'], to: 'running' },
  // Heats flown without the buttons can be scored.
  land: { from: ['called', 'running', 'provisional'], to: 'provisional' },
  stop: { from: ['called', 'running'], to: 'planned', needsReason: true },
  make_official: { from: ['provisional'], to: 'official' },
  reopen: { from: ['official'], to: 'provisional', needsReason: true },
  refly: { from: ['provisional'], to: 'planned', needsReason: true },
  cancel: { from: ['planned', 'called'], to: 'cancelled', needsReason: true },
  restore: { from: ['cancelled'], to: 'planned' },
};

/** Returns undefined when the step is not allowed. */
export function stateAfter(state: HeatState, step: Step): HeatState | undefined {
  const { from, to } = stepRules[step];
  return from.includes(state) ? to : undefined;
}
