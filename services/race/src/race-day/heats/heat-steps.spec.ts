import { expect, it } from '@jest/globals';
import { heatStates, type HeatState } from '@paddock/contracts/race/race-day/race-day.shapes';
import { stateAfter, type Step, stepRules } from './heat-steps.ts';

/** Every legal step of a heat; all others are refused. */
const legal: Record<HeatState, Partial<Record<Step, HeatState>>> = {
  planned: { call: 'called', cancel: 'cancelled' },
  called: { start: 'running', land: 'provisional', stop: 'planned', cancel: 'cancelled' },
  running: { land: 'provisional', stop: 'planned' },
  provisional: { land: 'provisional', make_official: 'official', refly: 'planned' },
  official: { reopen: 'provisional' },
  cancelled: { restore: 'planned' },
};

it('allows only the steps of the table', () => {
  for (const state of heatStates) {
    for (const step of Object.keys(stepRules) as Step[]) {
      expect([state, step, stateAfter(state, step)]).toEqual([state, step, legal[state][step]]);
    }
  }
});

it('requires a reason to replan, stop or cancel a flown heat', () => {
  const unexplained = (Object.keys(stepRules) as Step[]).filter((step) => !stepRules[step].needsReason);
  expect(unexplained.toSorted()).toEqual(['call', 'land', 'make_official', 'restore', 'start']);
});
