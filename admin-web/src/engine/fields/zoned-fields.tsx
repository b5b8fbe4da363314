import { zoneText } from '@paddock/contracts/race/race-limits';
import { fieldRules } from '@paddock/contracts/field-rules';
import { TextField } from '@paddock/ui/text-field';
import { useId } from 'react';
import { useWatch, type FieldValues } from 'react-hook-form';
import { useServices } from '../../providers/services.tsx';
import { useWords } from '../../providers/words.ts';
import { faultOfText } from '../../ui/field-rules.ts';
import { useField, type FormFieldProps } from './use-field.ts';
import { fromZonedMoment, isZone } from './zoned-moment.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** A time zone by its IANA name. */
export function ZoneField<Values extends FieldValues>({ field, form }: FormFieldProps<Values, 'zone'>) {
  const { language } = useServices();
  const fieldProps = useField({ field, form });
  const listId = useId();
  const control = form.register(field.name, {
    validate: (value: string) =>
      faultOfText(value, { required: true, ...zoneText }, language.current) ??
      (isZone(value) || fieldRules.zone[language.current]),
  });
  return (
    <>
      <TextField
        {...fieldProps}
        {...control}
        list={listId}
        maxLength={zoneText.max}
        autoComplete="off"
        spellCheck={false}
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
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
      if (value === '') return !field.required || fieldRules.required[language.current];
      if (!isZone(own)) return true;
      return fromZonedMoment(value, own) !== undefined || fieldRules.instant[language.current];
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
