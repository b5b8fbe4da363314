import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { pageOf } from '../support/fake-office.ts';
import { aDay, aHeat, aPilot, aSlot, button, freshRaceDay } from '../support/fake-race-day.ts';
import { settings } from '../support/fake-site-content.ts';

const given = freshRaceDay();

function withoutChannels() {
  const heats = [aHeat(1, { slots: [aSlot(1, { channel: null }), aSlot(2, { channel: null })] })];
  return given.fake.open({ heats, plan: Object.assign({}, aDay().plan, { channels: [] }) });
}

describe('a day without channels', () => {
  it('asks for pilots only', async () => {
    const { user } = await withoutChannels();
    expect(screen.queryByText(/^Channels: /)).toBeNull();
    await user.click(await button('Pilots'));
    const dialog = await screen.findByRole('dialog', { name: 'Heat 1' });
    expect(within(dialog).getAllByRole('combobox')).toHaveLength(4);
    expect(within(dialog).queryByLabelText(/channel|video system/i)).toBeNull();
  });

  it.each([
    [true, 'Channels and pace', 1],
    [false, 'Seats and pace', 0],
  ])('has settings of channels if pilots have video systems: %s', async (videoSystems, name, count) => {
    given.office.handlers['adm/get_adm_setting_list'] = () => pageOf([{ ...settings, videoSystems }], {});
    const { user } = await withoutChannels();
    await user.click(await screen.findByText(name));
    expect(screen.queryAllByRole('combobox', { name: 'Add a channel' })).toHaveLength(count);
    expect(screen.queryAllByText('Without channels, heats are drawn with seats only.')).toHaveLength(count);
  });
});

it('the current heat marks guests, in the result too', async () => {
  const pilots = aDay().pilots.with(0, Object.assign(aPilot(1, 'OWL'), { guest: true }));
  const { user } = await given.fake.open({ pilots, heats: [aHeat(1, { state: 'running' }), aHeat(2)] });
  expect(await button(/^OWL · Guest/)).toBeVisible();
  await user.click(await button(/^Heat 2 /));
  expect(screen.getByText('OWL').closest('li')).toHaveTextContent('OWLGuest');
  expect(screen.getByText('SWIFT').closest('li')).not.toHaveTextContent('Guest');
});
