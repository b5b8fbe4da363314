import { Button } from '@paddock/ui/button';
import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

type Device = Partial<Pick<Navigator, 'share' | 'clipboard'>>;

/** Web Share, falling back to the clipboard. Hidden when neither is available. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useTranslation();
  const isHydrated = useHydrated();
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  if (!isHydrated) return null;
  const device: Device = navigator;
  if (!device.share && !device.clipboard) return null;

  async function share() {
    try {
      if (device.share) return await device.share({ title, url });
      await device.clipboard?.writeText(url);
      setOutcome('copied');
    } catch (error) {
      // The user closed the share dialog.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setOutcome('failed');
    }
  }

  return (
    <>
      <Button variant="quiet" onClick={() => void share()}>
        <Icon name={outcome === 'copied' ? 'check' : 'link'} />
        {device.share ? t('share.share') : t('share.copy')}
      </Button>
      <output>{outcome && t(`share.${outcome}`)}</output>
    </>
  );
}
