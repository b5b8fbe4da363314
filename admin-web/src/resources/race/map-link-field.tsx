import { TextField } from '@paddock/ui/forms/text-field';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import { readMapLink } from './map-link.ts';
import type { RaceValues } from './race-values.ts';

/** Longest link that maps write. */
const MAX_LINK = 2000;

/** Fills latitude and longitude; the link itself is not stored. */
export function MapLinkField({ form }: { form: UseFormReturn<RaceValues> }) {
  const { t } = useWords();
  const [text, setText] = useState('');
  const [isTyping, setIsTyping] = useState(false);
  const read = text.trim() === '' ? undefined : readMapLink(text);
  const fault = read && 'fault' in read && !isTyping ? read.fault : undefined;

  function take(typed: string) {
    setText(typed);
    // A pasted link is complete, typed numbers are not.
    setIsTyping(!typed.includes('/'));
    const found = readMapLink(typed);
    if ('fault' in found) return;
    for (const name of ['latitude', 'longitude'] as const)
      form.setValue(name, found[name], { shouldDirty: true, shouldValidate: true });
  }

  return (
    <TextField
      label={t('race.mapLink')}
      hint={t('race.mapLinkHint')}
      optionalLabel={t('form.optional')}
      error={fault && t(`race.mapLinkFaults.${fault}`)}
      maxLength={MAX_LINK}
      autoComplete="off"
      spellCheck={false}
      value={text}
      onChange={({ target }) => take(target.value)}
      onBlur={() => setIsTyping(false)}
    />
  );
}
