import { languages, type Language } from '@paddock/contracts/language';
import { useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';

/** Which language of a localized field is open. What is wrong must be in sight: its language opens by itself. */
export function useLanguageTab<Values extends FieldValues>(field: Path<Values>, form: UseFormReturn<Values>) {
  const { language } = useServices();
  const [selected, setSelected] = useState<Language>(language.current);
  const wrong = languages.filter((each) => faultOf(each) !== undefined);
  const firstWrong = wrong[0];

  function faultOf(lang: Language): string | undefined {
    return form.getFieldState(`${field}.${lang}` as Path<Values>, form.formState).error?.message;
  }

  useLayoutEffect(() => {
    if (firstWrong) setSelected((now) => (wrong.includes(now) ? now : firstWrong));
    // oxlint-disable-next-line react/exhaustive-deps -- a tab that the person opens stays open
  }, [firstWrong]);

  function select(id: string): void {
    setSelected(languages.find((each) => each === id) ?? selected);
  }

  return { selected, select, faultOf };
}
