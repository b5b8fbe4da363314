import { describe, expect, it } from '@jest/globals';
import { dataFolderOf, dataSetFrom } from './data-set.ts';
import { Complaint } from './terminal.ts';

describe('the data set of npm start', () => {
  it('defaults to the demo', () => {
    expect(dataSetFrom([])).toBe('demo');
  });

  it('reads --data', () => {
    expect(dataSetFrom(['--data', 'race-day'])).toBe('race-day');
    expect(dataSetFrom(['--data=large'])).toBe('large');
  });

  it.each([
    [
      ['--data', 'huge'],
      'no data set "huge". Choose one of: demo, empty, club, race-day, karting, rc-cars, sim-racing, large',
    ],
    [['--data'], 'Usage: npm start -- --data'],
    [['--date', 'club'], 'Usage: npm start -- --data'],
    [['club'], 'Usage: npm start -- --data'],
  ])('rejects %j with a message', (args, message) => {
    expect(() => dataSetFrom(args)).toThrow(Complaint);
    expect(() => dataSetFrom(args)).toThrow(message);
  });

  it('keeps each set in its own folder, the demo in .data', () => {
    expect(dataFolderOf('demo', undefined)).toBe('.data');
    expect(dataFolderOf('club', undefined)).toBe('.data/club');
  });

  it('prefers PADDOCK_DATA', () => {
    expect(dataFolderOf('club', '/tmp/elsewhere')).toBe('/tmp/elsewhere');
  });
});
