import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';
import { TextField } from './forms/text-field.tsx';

const items = [
  { id: 'one', label: 'One', content: <TextField label="Title" name="one" /> },
  { id: 'two', label: 'Two', content: 'Second' },
  { id: 'three', label: 'Three', content: 'Third', mark: '2' },
];

const tab = (name: RegExp) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('links each tab to its panel and has one tab stop', () => {
    render(<Tabs items={items} label="Parts" />);
    expect(screen.getByRole('tablist', { name: 'Parts' })).toBeInTheDocument();
    expect(screen.getByRole('tabpanel', { name: 'One' })).toBeVisible();
    expect(screen.getAllByRole('tab').map((each) => each.tabIndex)).toEqual([0, -1, -1]);
  });

  it('moves by arrows with wrapping, and by Home and End', async () => {
    const onSelect = jest.fn();
    render(<Tabs items={items} onSelect={onSelect} />);
    await userEvent.click(tab(/One/));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/Two/)).toHaveFocus();
    expect(tab(/Two/)).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(tab(/One/)).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}{Home}');
    expect(onSelect.mock.calls.flat()).toEqual(['one', 'two', 'three', 'one', 'three', 'one']);
  });

  it('keeps input in hidden panels', async () => {
    render(<Tabs items={items} />);
    await userEvent.type(screen.getByLabelText('Title'), 'Night');
    await userEvent.click(tab(/Three/));
    expect(screen.getByLabelText('Title')).not.toBeVisible();
    await userEvent.click(tab(/One/));
    expect(screen.getByLabelText('Title')).toHaveValue('Night');
  });

  it('can be controlled', () => {
    const { rerender } = render(<Tabs items={items} selected="two" />);
    expect(tab(/Two/)).toHaveAttribute('aria-selected', 'true');
    rerender(<Tabs items={items} selected="three" />);
    expect(tab(/Three/)).toHaveAttribute('aria-selected', 'true');
  });
});
