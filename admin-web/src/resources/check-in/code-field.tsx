import { typedPassCode } from '@paddock/contracts/race/catalog/race-limits';
import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Notice } from '@paddock/ui/notice';
import { TextField } from '@paddock/ui/forms/text-field';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useWords } from '../../providers/words.ts';
import layout from '../../ui/layout.module.css';
import { Camera, openCodeReader } from './camera.tsx';
import styles from './code-field.module.css';

const takesText = 'input:not([type=checkbox]), textarea, select, dialog *';

/** Scanners type like keyboards, also while a tick or a button has the focus. */
function useScannedKeys(input: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      // The space bar ticks and presses.
      const isTyped = key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
      if (isTyped && !(target as Element).matches(takesText)) input.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [input]);
}

/** Pass code by keyboard, scanner or camera. */
export function CodeField({ onCode }: { onCode: (code: string) => void }) {
  const { t } = useWords();
  const [typed, setTyped] = useState('');
  const [isWatching, setWatching] = useState(false);
  // Preloaded, so that the camera works offline.
  const reader = useQuery({ queryKey: ['code-reader'], queryFn: openCodeReader, staleTime: Infinity });
  const input = useRef<HTMLInputElement>(null);
  useScannedKeys(input);

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (typed.trim() === '') return;
    onCode(typed);
    setTyped('');
    input.current?.focus();
  }

  return (
    <div className={layout.stack}>
      <form className={layout.stack} onSubmit={submit}>
        <TextField
          ref={input}
          label={t('checkIn.code')}
          hint={t('checkIn.codeHint')}
          className={styles.code}
          value={typed}
          maxLength={typedPassCode.max}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing this screen is for
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.buttons}>
          <Button type="submit" variant="action" size="l">
            {t('checkIn.submit')}
          </Button>
          {'mediaDevices' in navigator && (
            <Button
              variant="quiet"
              size="l"
              aria-pressed={isWatching}
              onClick={() => setWatching(!isWatching)}
            >
              <Icon name="scan" />
              {t(isWatching ? 'checkIn.cameraOff' : 'checkIn.cameraOn')}
            </Button>
          )}
        </div>
      </form>
      {isWatching && reader.data && <Camera read={reader.data} onCode={onCode} />}
      {isWatching && reader.error && <Notice tone="warning">{t('checkIn.camera.broken')}</Notice>}
    </div>
  );
}
