import type { Random } from '@paddock/kit/testing/random';
import type { FaultName } from './network.ts';
import type { Step } from './steps.ts';

const HOUR = 3_600_000;
const TWO_YEARS = 2 * 365 * 24 * HOUR;
/** In ms: longer than the tolerance of ages. */
const LONG_AWAY = 1500;

/** Puts the fault of a day between its steps. Its end is the runner's: the network is good again, and everything has to arrive. */
export function withFaults(fault: FaultName, steps: readonly Step[], random: Random): Step[] {
  if (fault === 'refused') return refused(steps);
  if (fault === 'restart') return restarted(steps);
  if (fault === 'clock') return withWrongClock(steps, random);
  return [{ act: 'network', is: 'bad' }, ...steps];
}

/** The network goes in the middle of each flight, and comes back before the next but one. */
function refused(steps: readonly Step[]): Step[] {
  let flight = 0;
  return steps.flatMap((step, i): Step[] => {
    if (step.act === 'heat' && flight % 2 === 0) return [{ act: 'network', is: 'good' }, step];
    if (step.act !== 'start') return [step];
    flight += 1;
    const isFirst = steps.slice(0, i).every(({ act }) => act !== 'start');
    return [step, { act: 'network', is: 'away' }, ...(isFirst ? [wait(LONG_AWAY)] : [])];
  });
}

const wait = (ms: number): Step => ({ act: 'wait', ms });

/** The bridge ends while results and corrections wait, and the next heat is selected before the network is back. */
function restarted(steps: readonly Step[]): Step[] {
  let isInAir = false;
  return steps.flatMap((step): Step[] => {
    if (step.act === 'start') isInAir = true;
    if (step.act === 'stop') return [{ act: 'network', is: 'away' }, step];
    if (step.act === 'save' || step.act === 'discard') {
      isInAir = false;
      return [step, { act: 'restart' }];
    }
    if (step.act === 'pass') return [step, { act: 'network', is: 'good' }];
    const isCorrection = !isInAir && (step.act === 'laps' || step.act === 'move' || step.act === 'reseat');
    return isCorrection ? [{ act: 'network', is: 'away' }, step, { act: 'restart' }] : [step];
  });
}

/** Wrong by years from the morning on, and set in both directions while events wait. */
function withWrongClock(steps: readonly Step[], random: Random): Step[] {
  let isBehind = false;
  const wrong: Step = { act: 'clock', ahead: -TWO_YEARS };
  return [
    wrong,
    ...steps.flatMap((step): Step[] => {
      if (step.act === 'start') return [{ act: 'network', is: 'away' }, step];
      if (step.act !== 'stop') return [step];
      isBehind = !isBehind;
      const ahead = isBehind ? HOUR + random(HOUR) : -TWO_YEARS;
      return [step, { act: 'clock', ahead }, { act: 'network', is: 'good' }];
    }),
  ];
}
