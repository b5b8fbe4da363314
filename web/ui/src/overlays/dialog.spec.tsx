import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { Drawer } from './drawer.tsx';

function Page({ as: Modal, onClose }: { as: typeof Dialog | typeof Drawer; onClose?: () => void }) {
  const [open, setOpen] = useState(false);
  function close() {
    onClose?.();
    setOpen(false);
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal open={open} onClose={close} title="Terms" closeLabel="Close">
        <p>Words</p>
      </Modal>
    </>
  );
}

describe.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
])('%s', (_, Modal) => {
  it('opens as a modal named by its title', async () => {
    render(<Page as={Modal} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('dialog', { name: 'Terms' })).toHaveAttribute('open');
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });

  it.each([
    ['its close button', () => userEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', () => userEvent.keyboard('{Escape}')],
    ['a press on the backdrop', () => userEvent.click(screen.getByRole('dialog'))],
  ])('closes by %s and gives focus back', async (_way, act) => {
    const onClose = jest.fn();
    render(<Page as={Modal} onClose={onClose} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await act();
    expect(onClose).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('stays open on a press inside', async () => {
    render(<Page as={Modal} />);
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await userEvent.click(screen.getByText('Words'));
    expect(screen.getByRole('dialog')).toHaveAttribute('open');
  });

  it('restores focus when unmounted while open', () => {
    const opener = document.body.appendChild(document.createElement('button'));
    opener.focus();
    const { unmount } = render(
      <Modal open onClose={() => undefined} title="Terms" closeLabel="Close">
        <p>Words</p>
      </Modal>,
    );
    expect(opener).not.toHaveFocus();
    unmount();
    expect(opener).toHaveFocus();
    opener.remove();
  });
});
