import { Notice } from '@paddock/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './code-field.module.css';
import type { CodeReader } from './code-reader.ts';

const SCAN_INTERVAL_MS = 150;
/** A pass held in front of the camera is read once. */
const REPEAT_MS = 4_000;

type Trouble = 'refused' | 'missing' | 'broken';

const troubleOf = (error: unknown): Trouble => {
  const { name } = error as Error;
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'broken';
};

/** Scans codes while mounted; releases the camera on unmount. */
export function Camera({ read, onCode }: { read: CodeReader; onCode: (code: string) => void }) {
  const { t } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  const last = useRef({ code: '', at: 0 });
  const [trouble, setTrouble] = useState<Trouble | null>(null);

  const found = useEffectEvent((code: string) => {
    const isSame = code === last.current.code && Date.now() - last.current.at < REPEAT_MS;
    last.current = { code, at: Date.now() };
    if (!isSame) onCode(code);
  });

  useEffect(() => {
    const shown = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isUnmounted = false;

    async function watch() {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment' },
        audio: false,
      });
      if (isUnmounted || !shown) return release();
      shown.srcObject = stream;
      await shown.play();
      const scan = async () => {
        const code = await read(shown);
        if (isUnmounted) return;
        if (code) found(code);
        timer = setTimeout(() => void scan().catch(fail), SCAN_INTERVAL_MS);
      };
      await scan();
    }

    function release() {
      for (const track of stream?.getTracks() ?? []) track.stop();
    }

    function fail(error: unknown) {
      release();
      // Errors after unmount are expected.
      if (!isUnmounted) setTrouble(troubleOf(error));
    }

    void watch().catch(fail);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      release();
    };
  }, [read]);

  if (trouble) return <Notice tone="warning">{t(`checkIn.camera.${trouble}`)}</Notice>;
  return (
    <div className={styles.camera}>
      <video ref={video} muted playsInline aria-label={t('checkIn.picture')} className={styles.picture} />
      <span className={styles.frame} aria-hidden="true" />
    </div>
  );
}
