import { describe, expect, it } from '@jest/globals';
import { hosts, useBrowser } from './browser.ts';
import { inDays, raceWith, saveRace } from './race.ts';
import { enterOffice } from './sign-in.ts';

const flown = raceWith({
  title: { cn: '千人杯', en: 'Cup of a Thousand', ru: 'Кубок тысячи' },
  // Over: a running race would replace the one that another journey expects on the front page.
  startsAt: inDays(-1),
  endsAt: inDays(-0.5),
  signUpOpensAt: inDays(-3),
  signUpClosesAt: inDays(-2),
});

/** A timer file with 30 rounds of 1,000 pilots, fastest first. */
function timed(): Buffer {
  const lines = ['callsign,round,laps,total time,best lap,best 3'];
  for (let pilot = 1; pilot <= 1000; pilot += 1)
    for (let round = 1; round <= 30; round += 1) {
      const lap = 20_000 + pilot * 10 + round;
      lines.push(`P${pilot},${round},5,${lap * 5},${lap},${lap * 3}`);
    }
  return Buffer.from(lines.join('\n'));
}

describe('a result of a thousand pilots in thirty rounds', () => {
  const { person } = useBrowser();

  it('is imported from a timer file and shown on the site page by page', async () => {
    const office = await person();
    await enterOffice(office, 'owner');
    const { raceId, classes } = await saveRace(office, flown);
    const { classId } = classes[0]!;
    await office.goto(`http://${hosts().admin}/adm/result/${raceId}/${classId}`);
    await office.getByRole('button', { name: 'Import', exact: true }).click();
    const dialog = office.getByRole('dialog');
    await dialog
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'timer.csv', mimeType: 'text/csv', buffer: timed() });
    await dialog.getByRole('button', { name: 'Check', exact: true }).click();
    await dialog.getByText('Read as CSV table, UTF-8').waitFor();
    await dialog.getByRole('button', { name: 'Import 1000 pilots' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await office.getByLabel('Find a pilot').fill('P777');
    await office.getByRole('button', { name: 'P777', exact: true }).click();
    await dialog.getByLabel('Laps', { exact: true }).nth(29).waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await office.getByRole('button', { name: 'Publish as provisional' }).click();
    await dialog.getByLabel('Reason').fill('Checked');
    await dialog.getByRole('button', { name: 'Publish as provisional' }).click();
    await dialog.waitFor({ state: 'hidden' });

    // Places entered by hand add a column.
    await office.getByLabel('Ranked by').selectOption('given');
    await office.getByRole('columnheader', { name: 'Place', exact: true }).waitFor();
    for (const width of [1280, 1440, 1680]) {
      // oxlint-disable-next-line eslint/no-await-in-loop -- one page, one width after the other
      await office.setViewportSize({ width, height: 900 });
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      const points = await office.getByRole('columnheader', { name: 'Points' }).boundingBox();
      // oxlint-disable-next-line eslint/no-await-in-loop -- as above
      const actions = await office.getByRole('columnheader', { name: 'Actions' }).boundingBox();
      expect([width, points!.x + points!.width <= actions!.x + 1]).toEqual([width, true]);
    }

    const visitor = await person({ viewport: { width: 390, height: 844 } });
    await visitor.goto(`http://${hosts().en}/race-detail/${raceId}`);
    await visitor.getByRole('row', { name: /P50\b/ }).waitFor();
    expect(await visitor.getByRole('row', { name: /P51\b/ }).count()).toBe(0);
    await visitor.getByRole('link', { name: 'View all 1000 pilots' }).click();
    await visitor.getByRole('row', { name: /P200\b/ }).waitFor();
    await visitor.getByRole('link', { name: '801–1000' }).click();
    await visitor.getByRole('row', { name: /P1000\b/ }).waitFor();
    await visitor.getByRole('button', { name: 'Rounds of P1000' }).click();
    await visitor.getByText('round 30', { exact: true }).waitFor();
    const table = visitor.waitForEvent('download');
    await visitor.getByRole('link', { name: /CSV/ }).click();
    expect((await table).suggestedFilename()).toBe('Cup-of-a-Thousand-Open-class.csv');
  });
});
