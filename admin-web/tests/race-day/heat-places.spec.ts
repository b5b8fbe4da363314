import { describe, expect, it } from '@jest/globals';
import { errors } from '@paddock/contracts/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { Refused } from '../support/fake-api.ts';
import { aHeat, aPilot, aSlot, button, currentHeat, freshRaceDay } from '../support/fake-race-day.ts';

const given = freshRaceDay();

describe('the places of a heat', () => {
  const running = [aHeat(1, { state: 'running', slots: [1, 2, 3].map((slot) => aSlot(slot)) })];

  it('are tapped in order, tapped again to undo, and saved as official', async () => {
    const { user } = await given.fake.open({ heats: running });
    const save = await button('Save as official');
    expect(save).toBeDisabled();
    for (const name of [/OWL/, /SWIFT/, /OWL/, /KITE/]) {
      // oxlint-disable-next-line no-await-in-loop -- in order
      await user.click(within(currentHeat()).getByRole('button', { name }));
    }
    expect(screen.getByLabelText('How OWL finished')).toHaveDisplayValue('Did not finish');
    await user.click(save);
    await waitFor(() => expect(given.fake.inputs('adm/save_flights')).toHaveLength(1));
    expect(given.fake.inputs('adm/save_flights')[0]).toMatchObject({
      official: true,
      flights: [
        { slot: 1, status: 'dnf' },
        { slot: 2, status: 'ok', rank: 1 },
        { slot: 3, status: 'ok', rank: 2 },
      ],
    });
  });

  it('of pilots without a finish are asked for, or left empty, where no time decides them', async () => {
    const { user } = await given.fake.open({ heats: running });
    given.office.handlers['adm/save_flights'] = () => {
      throw new Refused('places_undecided');
    };
    const tap = (name: RegExp) => user.click(within(currentHeat()).getByRole('button', { name }));
    await tap(/KITE/);
    expect(screen.queryByRole('button', { name: 'Leave these places empty' })).toBeNull();
    await user.click(await button('Save as official'));
    await user.click(await button('Leave these places empty'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/save_flights').at(-1)).toMatchObject({ leaveOpen: true }),
    );
    await tap(/SWIFT/);
    await tap(/OWL/);
    await user.selectOptions(screen.getByLabelText('How SWIFT finished'), 'Disqualified');
    await user.selectOptions(screen.getByLabelText('How OWL finished'), 'Finished');
    await user.click(await button('Save as official'));
    await waitFor(() =>
      expect(given.fake.inputs('adm/save_flights').at(-1)).toEqual(
        expect.objectContaining({
          flights: [
            expect.objectContaining({ slot: 1, status: 'ok', rank: 3 }),
            expect.objectContaining({ slot: 2, status: 'dsq', rank: 2 }),
            expect.objectContaining({ slot: 3, status: 'ok', rank: 1 }),
          ],
        }),
      ),
    );
  });

  it('with equal times are between the others', async () => {
    const ranks = [null, 3, 1];
    const slots = ranks.map((rank, i) => aSlot(i + 1, { status: 'ok', rank }));
    await given.fake.open({ heats: [aHeat(1, { state: 'provisional', slots })] });
    const finishers = within(currentHeat()).getAllByRole('button', { pressed: true });
    expect(finishers.map(({ textContent }) => textContent)).toEqual(['2OWLR1', '3SWIFTR2', '1KITER3']);
  });

  it('stay after a failed save', async () => {
    const { user } = await given.fake.open({ heats: running });
    given.office.handlers['adm/save_flights'] = () => {
      throw new Refused('not_allowed');
    };
    const owl = within(currentHeat()).getByRole('button', { name: /OWL/ });
    await user.click(owl);
    await user.click(await button('Save as provisional'));
    expect(await screen.findByText(errors.not_allowed.msg.en)).toBeVisible();
    expect(owl).toHaveAttribute('aria-pressed', 'true');
  });

  it('include no pilots who left', async () => {
    await given.fake.open({
      heats: [aHeat(1, { state: 'called', slots: [aSlot(1), aSlot(2, { fault: 'left' })] })],
    });
    const inHeat = within(currentHeat());
    expect(inHeat.getByRole('button', { name: /OWL/ })).toBeVisible();
    expect(inHeat.queryByRole('button', { name: /SWIFT/ })).toBeNull();
  });
});

describe('a correction of an earlier heat', () => {
  const question = {
    questionId: 'd0000000-0000-4000-8000-000000000001',
    source: 1,
    target: 4,
    slot: 2,
    present: aPilot(2, '').signUpId,
    proposed: aPilot(3, '').signUpId,
    applicable: true,
  };
  const text = 'Heat 1 was corrected: in heat 4, KITE should race instead of SWIFT';

  it.each([
    ['Apply', true],
    ['Keep', false],
  ])('is answered with %s', async (name, apply) => {
    const { user } = await given.fake.open({ questions: [question] });
    expect(screen.getByText(text)).toBeVisible();
    await user.click(await button(name));
    await waitFor(() =>
      expect(given.fake.inputs('adm/answer_heat_question')).toMatchObject([
        { questionId: question.questionId, apply },
      ]),
    );
  });

  it.each([
    ['out of a slot', { proposed: null }, 'Heat 1 has changed: in heat 4, the slot of SWIFT should be empty'],
    ['into one', { present: null }, 'Heat 1 was corrected: in heat 4, KITE should take the empty slot'],
  ])('takes a pilot %s', async (_title, part, sentence) => {
    await given.fake.open({ questions: [{ ...question, ...part }] });
    expect(screen.getByText(sentence)).toBeVisible();
  });

  it('cannot be applied to a flown heat', async () => {
    await given.fake.open({ questions: [{ ...question, applicable: false }] });
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(await button('Keep')).toBeVisible();
  });
});
