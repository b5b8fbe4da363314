import type { RacerName } from '@paddock/contracts/content/racer-names';
import type { Localized } from '@paddock/contracts/language';
import { Button } from '@paddock/ui/button';
import type { UseFormReturn } from 'react-hook-form';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import type { SettingValues } from './setting-values.ts';
import sports from './sports.json' with { type: 'json' };

/** Fills in the words of a sport, in the languages of the site. */
export function SportPresets({ form }: { form: UseFormReturn<SettingValues> }) {
  const { t, pick, languages } = useWords();
  const inSite = (text: Localized): Localized =>
    Object.fromEntries(languages.map((each) => [each, text[each]]));
  return (
    <fieldset className={layout.choices}>
      <legend>{t('setting.sportPresets')}</legend>
      {Object.entries(sports).map(([name, { sport, trainingName, racerName, videoSystems }]) => (
        <Button
          key={name}
          size="s"
          variant="quiet"
          onClick={() => {
            form.setValue('sport', inSite(sport), { shouldDirty: true, shouldValidate: true });
            form.setValue('trainingName', inSite(trainingName), { shouldDirty: true, shouldValidate: true });
            form.setValue('racerName', racerName as RacerName, { shouldDirty: true });
            form.setValue('videoSystems', videoSystems, { shouldDirty: true });
          }}
        >
          {pick(sport)}
        </Button>
      ))}
    </fieldset>
  );
}
