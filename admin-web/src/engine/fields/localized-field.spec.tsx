import { expect, it } from '@jest/globals';
import { languages, type Language, type Localized } from '@paddock/contracts/language';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm, useWatch } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { createServices, ServicesProvider } from '../../providers/services.ts';
import { SiteLanguagesProvider } from '../../providers/site-settings.ts';
import { useWords } from '../../providers/words.ts';
import { LanguageSwitch } from '../forms/form-bar.tsx';
import type { FormField as Described } from '../resource.ts';
import { FormField } from './form-field.tsx';
import { FormLanguagesProvider } from './in-languages.tsx';
import { gapsIn } from './missing-texts.ts';

interface Values {
  title: Localized;
  note: Localized;
}

const fields: readonly Described<Values>[] = [
  { kind: 'localized', name: 'title', label: 'admin.name', max: 10 },
  { kind: 'localized', name: 'note', label: 'signUp.note', max: 10 },
];

function TextsForm({ onSave }: { onSave: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { title: { cn: '夜航赛' }, note: {} } });
  const gaps = gapsIn(fields, useWatch({ control: form.control }), useWords());
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <LanguageSwitch gaps={gaps} />
      {fields.map((field) => (
        <FormField key={field.name} form={form} field={field} />
      ))}
      <button type="submit">Save</button>
    </form>
  );
}

const language = (name: RegExp) => screen.getByRole('button', { name });

/** Values are saved into the list. */
async function open(ofSite: readonly Language[] = languages): Promise<Values[]> {
  localStorage.clear();
  localStorage.setItem('adm_lang', 'en');
  const services = createServices('http://127.0.0.1:1', localStorage);
  await services.language.start();
  const saved: Values[] = [];
  render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={services.language.i18n}>
        <SiteLanguagesProvider value={ofSite}>
          <FormLanguagesProvider>
            <TextsForm onSave={(values) => saved.push(values)} />
          </FormLanguagesProvider>
        </SiteLanguagesProvider>
      </I18nextProvider>
    </ServicesProvider>,
  );
  return saved;
}

it('has no switch in a site of one language, and keeps the texts in others', async () => {
  const saved = await open(['ru']);
  const user = userEvent.setup();
  expect(screen.queryByRole('button', { name: /English/ })).toBeNull();
  expect(screen.queryByText('Русский')).toBeNull();
  await user.type(screen.getByLabelText('Name · Русский'), 'Ночной');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toMatchObject([{ title: { cn: '夜航赛', ru: 'Ночной' } }]);
});

it('shows one language at a time, counts missing texts and jumps to them', async () => {
  const saved = await open();
  const user = userEvent.setup();

  // An optional note misses a language only once another language has it.
  expect(language(/English/)).toHaveAccessibleName('English 1 missing');
  expect(language(/中文/)).toHaveAccessibleName('中文');
  await user.type(screen.getByLabelText('Name · English'), 'Night cup');
  expect(language(/English/)).toHaveAccessibleName('English');

  await user.click(language(/Русский/));
  expect(screen.getByLabelText('Message to the pilot · Русский')).toBeVisible();
  expect(screen.getByLabelText('Message to the pilot · English')).not.toBeVisible();
  await user.type(screen.getByLabelText('Name · Русский'), 'Ночной');
  await user.click(language(/中文/));
  expect(screen.getByLabelText('Name · 中文')).toHaveValue('夜航赛');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toMatchObject([{ title: { cn: '夜航赛', en: 'Night cup', ru: 'Ночной' } }]);
});
