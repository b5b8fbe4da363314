import type { Language } from '@paddock/contracts/language';
import { zoneText } from '@paddock/contracts/race/catalog/race-limits';
import { ruleTable } from '@paddock/contracts/rule-table';
import { TextField } from '@paddock/ui/forms/text-field';
import { useId, useState } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useServices } from '../../../providers/services.ts';
import { offsetOf, useWords } from '../../../providers/words.ts';
import { faultOfText } from '../../../ui/fields/field-rules.ts';
import { registerCorrected, useField, type FormFieldProps } from '../use-field.ts';
import { typedZone, zoneLabel, zonesIn } from './zone-names.ts';
import { fromZonedMoment, isZone } from './zoned-moment.ts';

/** Such as `London: United Kingdom Time, UTC+1`. */
const describe = (zone: string, language: Language): string =>
  `${zoneLabel(zone, language)}, ${offsetOf(zone, new Date())}`;

/** A time zone, typed as a city or by its IANA name. */
export function ZoneField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'zone'>) {
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const listId = useId();
  const [isUsed, setIsUsed] = useState(false);
  const zone = String(useWatch({ control: form.control, name: field.name }));
  const control = registerCorrected(
    form,
    field.name,
    (typed) => typedZone(typed, language.current),
    (value) =>
      faultOfText(value, { required: true, ...zoneText }, language.current) ??
      (isZone(value) || ruleTable.zone[language.current]),
  );
  return (
    <>
      <TextField
        {...fieldProps}
        {...control}
        hint={[isZone(zone) && describe(zone, language.current), fieldProps.hint].filter(Boolean).join(' · ')}
        list={listId}
        onFocus={() => setIsUsed(true)}
        maxLength={zoneText.max}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {isUsed &&
          zonesIn(language.current).map((each) => (
            <option key={each.zone} value={each.zone}>
              {each.label}
            </option>
          ))}
      </datalist>
    </>
  );
}

/** A date and time in the zone of another field; the hint shows it with the zone name and in UTC. */
export function MomentField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'moment'>) {
  const { momentIn } = useWords();
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const zone = String(useWatch({ control: form.control, name: field.zone }));
  const local = String(useWatch({ control: form.control, name: field.name }));
  const at = isZone(zone) ? fromZonedMoment(local, zone) : undefined;
  const control = form.register(field.name, {
    validate: (value: string) => {
      const own = String(form.getValues(field.zone));
      if (value === '') return !field.required || ruleTable.required[language.current];
      if (!isZone(own)) return true;
      return fromZonedMoment(value, own) !== undefined || ruleTable.instant[language.current];
    },
  });
  return (
    <TextField
      {...fieldProps}
      {...control}
      type="datetime-local"
      hint={at ? [...new Set([momentIn(zone, at), momentIn('UTC', at)])].join(' = ') : fieldProps.hint}
    />
  );
}
