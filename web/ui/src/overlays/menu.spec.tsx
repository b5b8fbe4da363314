import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Menu, MenuItem } from './menu.tsx';

function show(onPick = jest.fn()) {
  render(
    <Menu label="Account">
      <MenuItem as="a" href="#profile" icon="user">
        Profile
      </MenuItem>
      <MenuItem onClick={onPick}>Settings</MenuItem>
      <MenuItem disabled>Billing</MenuItem>
      <MenuItem tone="danger">Sign out</MenuItem>
    </Menu>,
  );
  return onPick;
}

const item = (name: string) => screen.getByRole('menuitem', { name });
const trigger = () => screen.getByRole('button', { name: 'Account' });

describe('Menu', () => {
  it('exposes its state and focuses the first item', async () => {
    show();
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(trigger());
    expect(trigger()).toHaveAttribute('aria-expanded', 'true');
    expect(item('Profile')).toHaveFocus();
  });

  it('moves by arrows, skipping disabled items and wrapping around', async () => {
    show();
    await userEvent.click(trigger());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(item('Sign out')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    expect(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    expect(item('Sign out')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(item('Profile')).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(item('Sign out')).toHaveFocus();
  });

  it('moves to an item by its first letter', async () => {
    show();
    await userEvent.click(trigger());
    await userEvent.keyboard('s');
    expect(item('Settings')).toHaveFocus();
    await userEvent.keyboard('s');
    expect(item('Sign out')).toHaveFocus();
  });

  it('closes on Escape and on a choice, and restores focus', async () => {
    const onPick = show();
    await userEvent.click(trigger());
    await userEvent.keyboard('{Escape}');
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
    expect(trigger()).toHaveFocus();
    await userEvent.click(trigger());
    await userEvent.click(item('Settings'));
    expect(onPick).toHaveBeenCalledTimes(1);
    expect(trigger()).toHaveAttribute('aria-expanded', 'false');
  });
});
