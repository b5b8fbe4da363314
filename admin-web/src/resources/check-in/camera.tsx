import { Notice } from '@paddock/ui/notice';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWords } from '../../providers/words.ts';
import styles from './code-field.module.css';

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

/** Looks for a QR code in the current frame. */
type CodeReader = (video: HTMLVideoElement) => Promise<string | null>;

/** BarcodeDetector is missing in some browsers and in the DOM types. */
interface Detector {
  detect: (source: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}
interface DetectorClass {
  new (settings: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
}

/** The browser's detector, or jsQR, loaded on demand. */
export async function openCodeReader(): Promise<CodeReader> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass };
  if (BarcodeDetector && (await BarcodeDetector.getSupportedFormats()).includes('qr_code')) {
    const detector = new BarcodeDetector({ formats: ['qr_code'] });
    return async (video) => (await detector.detect(video))[0]?.rawValue ?? null;
  }
  const { default: readPixels } = await import('jsqr');
  return async (video) => {
    const picture = pictureOf(video);
    return picture && (readPixels(picture.data, picture.width, picture.height)?.data ?? null);
  };
}

/** Downscaled frames decode as well and much faster. */
const LONGEST = 640;

function pictureOf(video: HTMLVideoElement): ImageData | null {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0) return null;
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight));
  const [width, height] = [Math.round(videoWidth * scale), Math.round(videoHeight * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  context.drawImage(video, 0, 0, width, height);
  return context.getImageData(0, 0, width, height);
}
