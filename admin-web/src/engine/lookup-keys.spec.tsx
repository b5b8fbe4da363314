import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { QueryClientProvider } from '@tanstack/react-query';
import { createServices, ServicesProvider } from '../providers/services.ts';
import { FormField } from './fields/form-field.tsx';
import { ResourceName } from './fields/lookup-field.tsx';
import { FilterField } from './lists/list-toolbar.tsx';
import type { Filter, FormField as Described } from './resource.ts';

interface Values {
  thing: string;
}

const look = (label: string) => async () => [{ value: label, label }];

function OneField({ of, label }: { of: string; label: string }) {
  const form = useForm<Values>({ defaultValues: { thing: '' } });
  const field: Described<Values> = {
    kind: 'lookup',
    name: 'thing',
    label: 'race.title',
    none: 'list.all',
    look: look(label),
  };
  return (
    <ResourceName value={of}>
      <FormField field={field} form={form} />
    </ResourceName>
  );
}

const filter = (label: string): Filter => ({
  kind: 'lookup',
  name: 'thing',
  label: 'race.title',
  look: look(label),
});

const choices = async (name: string) => {
  await screen.findByRole('option', { name });
  return screen.getAllByRole('option').map(({ textContent }) => textContent);
};

it.each([
  ['forms', <OneField key="one" of="race" label="A race" />, <OneField key="two" of="team" label="A team" />],
  [
    'lists',
    <FilterField
      key="one"
      list="adm/get_adm_race_list"
      filter={filter('A race')}
      value=""
      onChange={() => {}}
    />,
    <FilterField key="two" list="adm/get_team_list" filter={filter('A team')} value="" onChange={() => {}} />,
  ],
])('lookups of two %s with equal names are cached separately', async (_kind, one, two) => {
  localStorage.setItem('adm_lang', 'en');
  const services = createServices('http://127.0.0.1:1', localStorage);
  await services.language.start();
  const all = (shown: typeof one) => (
    <ServicesProvider value={services}>
      <QueryClientProvider client={services.queries}>
        <I18nextProvider i18n={services.language.i18n}>{shown}</I18nextProvider>
      </QueryClientProvider>
    </ServicesProvider>
  );
  const { rerender } = render(all(one));
  expect(await choices('A race')).toEqual(['All', 'A race']);
  rerender(all(two));
  expect(await choices('A team')).toEqual(['All', 'A team']);
});
