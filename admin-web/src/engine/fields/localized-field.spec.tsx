import { expect, it } from '@jest/globals';
import type { Localized } from '@paddock/contracts/language';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { I18nextProvider } from 'react-i18next';
import { createServices, ServicesProvider } from '../../providers/services.tsx';
import { FormField } from './form-field.tsx';

interface Values {
  title: Localized;
}

function TitleForm({ onSave }: { onSave: (values: Values) => void }) {
  const form = useForm<Values>({ defaultValues: { title: { cn: '夜航赛' } } });
  return (
    <form onSubmit={(event) => void form.handleSubmit(onSave)(event)}>
      <FormField form={form} field={{ kind: 'localized', name: 'title', label: 'admin.name', max: 10 }} />
      <button type="submit">Save</button>
    </form>
  );
}

const tabs = () => screen.getAllByRole('tab').map(({ textContent }) => textContent);

it('keeps a text per language and marks the ones that are missing', async () => {
  localStorage.clear();
  localStorage.setItem('adm_lang', 'en');
  const services = createServices('http://127.0.0.1:1', localStorage);
  await services.language.start();
  const saved: Values[] = [];
  render(
    <ServicesProvider value={services}>
      <I18nextProvider i18n={services.language.i18n}>
        <TitleForm onSave={(values) => saved.push(values)} />
      </I18nextProvider>
    </ServicesProvider>,
  );
  const user = userEvent.setup();

  expect(tabs()).toEqual(['中文', 'Englishmissing', 'Русскийmissing']);
  expect(screen.getByRole('tab', { name: /English/ })).toHaveAttribute('aria-selected', 'true');
  await user.type(screen.getByLabelText('Name · English'), 'Night cup');
  expect(tabs()).toEqual(['中文', 'English', 'Русскийmissing']);

  await user.click(screen.getByRole('tab', { name: /Русский/ }));
  await user.type(screen.getByLabelText('Name · Русский'), 'Ночной');
  await user.click(screen.getByRole('tab', { name: '中文' }));
  expect(screen.getByLabelText('Name · 中文')).toHaveValue('夜航赛');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(saved).toEqual([{ title: { cn: '夜航赛', en: 'Night cup', ru: 'Ночной' } }]);
});
