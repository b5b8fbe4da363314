import layout from '@paddock/ui/styles/layout.module.css';
import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../layout/section.tsx';
import { pushState, turnOffPush, turnOnPush, type PushState } from './push-device.ts';

/** Turns push messages of this browser on and off; absent without scripts. */
export function ThisDevice({ pushKey }: { pushKey: string }) {
  const { t } = useTranslation('messages');
  const [state, setState] = useState<PushState>();
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();

  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => void pushState(pushKey).then(setState), [pushKey]);

  // A link leads here before this part is shown.
  const isShown = state !== undefined;
  useEffect(() => {
    if (isShown && location.hash === '#device') panel.current?.scrollIntoView();
  }, [isShown]);

  async function change(): Promise<void> {
    setIsBusy(true);
    try {
      setFault(await (state === 'on' ? turnOffPush() : turnOnPush(pushKey)));
    } catch (error) {
      console.info('Push messages were not changed', error);
      setFault(t('device.failed'));
    }
    setState(await pushState(pushKey));
    setIsBusy(false);
  }

  if (!state) return null;
  return (
    <div ref={panel}>
      <Section id="device" title={t('device.title')} isPanel className={layout.stack3}>
        <p>{t(`device.${state}`)}</p>
        {fault && <Notice tone="error">{fault}</Notice>}
        {(state === 'on' || state === 'off') && (
          <p>
            <Button type="button" variant="quiet" busy={isBusy} onClick={() => void change()}>
              {t(state === 'on' ? 'device.turnOff' : 'device.turnOn')}
            </Button>
          </p>
        )}
      </Section>
    </div>
  );
}
