import { Button } from '@paddock/ui/button';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useWords } from '../../providers/words.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import layout from '../../ui/layout.module.css';
import type { FormTemplate } from '../resource.ts';

interface TemplateRowProps {
  templates: readonly Pick<FormTemplate<never>, 'name' | 'label'>[];
  /** Undefined: the empty form. */
  current: string | undefined;
  /** The form has input that another template replaces. */
  isChanged: boolean;
}

const EMPTY = '';

/** Starts a new row from a template; its name is in the address. */
export function TemplateRow({ templates, current = EMPTY, isChanged }: TemplateRowProps) {
  const { t } = useWords();
  const { state } = useLocation() as { state: unknown };
  const [, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<string>();

  function start(name: string) {
    setAsked(undefined);
    setSearch(name === EMPTY ? {} : { template: name }, { replace: true, state });
  }

  function choose(name: string) {
    if (name === current) return;
    if (isChanged) setAsked(name);
    else start(name);
  }

  return (
    <>
      <fieldset className={layout.choices}>
        <legend>{t('form.template')}</legend>
        {[{ name: EMPTY, label: 'form.noTemplate' as const }, ...templates].map(({ name, label }) => (
          <Button
            key={name}
            size="s"
            variant={name === current ? 'brand' : 'quiet'}
            aria-pressed={name === current}
            onClick={() => choose(name)}
          >
            {t(label)}
          </Button>
        ))}
      </fieldset>
      {asked !== undefined && (
        <FormDialog
          title={t('form.replaceTitle')}
          submitLabel={t('form.replace')}
          danger
          onSubmit={() => start(asked)}
          onClose={() => setAsked(undefined)}
        >
          <p>{t('form.replaceText')}</p>
        </FormDialog>
      )}
    </>
  );
}
