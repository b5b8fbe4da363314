import type { UseFormReturn } from 'react-hook-form';
import { isZone } from '../../engine/fields/zones/zoned-moment.ts';
import { currencyOfZone } from '../../lookups/currency-of-zone.ts';
import type { RaceValues } from './race-values.ts';

type RaceForm = UseFormReturn<RaceValues>;

/** Sets what follows from a changed field. */
export function setFollowing(form: RaceForm, name: string): void {
  if (name === 'zone') setCurrencies(form);
  const [, index] = /^questions\.(\d+)\.kind$/.exec(name) ?? [];
  // An optional consent is passed by saying no.
  if (index && form.getValues(`questions.${Number(index)}.kind`) === 'consent')
    form.setValue(`questions.${Number(index)}.required`, true);
}

/** Before the race has a price: the currency of its country, unless it was chosen. */
function setCurrencies({ formState: { defaultValues }, getFieldState, getValues, setValue }: RaceForm): void {
  const { zone, classes } = getValues();
  if (!isZone(zone) || defaultValues?.classes?.some((one) => one?.price?.amount)) return;
  for (const index of classes.keys()) {
    const name = `classes.${index}.price.currency` as const;
    if (!getFieldState(name).isTouched) setValue(name, currencyOfZone(zone));
  }
}
