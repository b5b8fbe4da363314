import { expect, it } from '@jest/globals';
import { withRacers } from './racer-names.ts';

it.each([
  ['Pilots in your care', 'Drivers in your care'],
  ['{{count}} pilots, one pilot’s heats', '{{count}} drivers, one driver’s heats'],
  ['A pilot: {{pilot}} of {{pilots}}', 'A driver: {{pilot}} of {{pilots}}'],
  ['Text with {pilot} and “pilot”', 'Text with {pilot} and “driver”'],
  ['/pilot/7 and Autopilot, piloting', '/driver/7 and Autopilot, piloting'],
])('writes “%s” as “%s”', (text, written) => expect(withRacers(text, 'driver')).toBe(written));

it('leaves texts as they are where pilots race', () => {
  expect(withRacers('Pilots', 'pilot')).toBe('Pilots');
});
