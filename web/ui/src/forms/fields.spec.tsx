import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createRef, type ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import { Checkbox } from './checkbox.tsx';
import { CodeField } from './code-field.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

type Labels = { label: string; name: string; hint?: string; error?: string };

const fields: [string, ComponentType<Labels>][] = [
  ['TextField', TextField],
  ['TextArea', TextArea],
  ['PasswordField', (words) => <PasswordField {...words} showLabel="Show" hideLabel="Hide" />],
  ['CodeField', CodeField],
  ['SelectField', (words) => <SelectField {...words} options={[{ value: 'a', label: 'A' }]} />],
  ['SearchField', SearchField],
  ['Checkbox', Checkbox],
];

describe.each(fields)('%s', (_, FieldUnderTest) => {
  it('is named by its label and described by hint and error', () => {
    render(<FieldUnderTest label="Callsign" name="callsign" hint="Up to 12 letters" error="Too long" />);
    const control = screen.getByLabelText('Callsign');
    expect(control).toHaveAccessibleDescription('Up to 12 letters Too long');
    expect(control).toBeInvalid();
    expect(control).toHaveAttribute('name', 'callsign');
  });

  it('shows an error with the words of the hint once', () => {
    render(
      <FieldUnderTest
        label="Callsign"
        name="callsign"
        hint="At least 3 letters"
        error="At least 3 letters"
      />,
    );
    expect(screen.getByLabelText('Callsign')).toHaveAccessibleDescription('At least 3 letters');
    expect(screen.getAllByText('At least 3 letters')).toHaveLength(1);
  });

  it('has no description without hint and error', () => {
    render(<FieldUnderTest label="Callsign" name="callsign" />);
    const control = screen.getByLabelText('Callsign');
    expect(control).not.toHaveAttribute('aria-describedby');
    expect(control).not.toHaveAttribute('aria-invalid');
  });
});

describe('fields', () => {
  it('forward the ref, as form libraries need', () => {
    const input = createRef<HTMLInputElement>();
    const select = createRef<HTMLSelectElement>();
    render(
      <>
        <TextField label="Name" ref={input} defaultValue="Vega" />
        <SelectField label="Country" ref={select} options={[{ value: 'cn', label: 'China' }]} />
      </>,
    );
    expect(input.current).toHaveValue('Vega');
    expect(select.current).toHaveValue('cn');
  });

  it('mark optional fields, not required ones', () => {
    render(
      <>
        <TextField label="Name" optionalLabel="optional" required />
        <TextField label="Team" optionalLabel="optional" />
      </>,
    );
    expect(screen.getAllByText('optional')).toHaveLength(1);
    expect(screen.getByLabelText(/Team/)).not.toBeRequired();
  });

  it('show and hide a password only with script', async () => {
    const field = <PasswordField label="Password" name="p" showLabel="Show" hideLabel="Hide" />;
    expect(renderToString(field)).not.toContain('button');
    render(field);
    const input = screen.getByLabelText('Password');
    expect(input).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    expect(input).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(input).toHaveAttribute('type', 'password');
  });

  it('accept a one-time code as phones autofill it', () => {
    render(<CodeField label="Code" name="code" />);
    const input = screen.getByLabelText('Code');
    expect(input).toHaveAttribute('autocomplete', 'one-time-code');
    expect(input).toHaveAttribute('inputmode', 'numeric');
    expect(input).toHaveAttribute('maxlength', '6');
  });

  it('notify when the search is cleared', async () => {
    const onChange = jest.fn();
    render(
      <SearchField label="Search" clearLabel="Clear" onChange={(event) => onChange(event.target.value)} />,
    );
    await userEvent.type(screen.getByLabelText('Search'), 'ab');
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(onChange.mock.calls.flat()).toEqual(['a', 'ab', '']);
    expect(screen.getByLabelText('Search')).toHaveFocus();
  });
});
