import layout from '@paddock/ui/styles/layout.module.css';
import { isEnvelope } from '@paddock/contracts/envelope';
import { avatarSide } from '@paddock/contracts/upload/upload-limits';
import { Button } from '@paddock/ui/button';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { ConnectionLost, sendFile } from '@paddock/ui/uploads/send-file';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePilotPath } from '../../../in-care/pilot-path.ts';
import { type Crop, draw, pan, clampCrop } from './crop.ts';
import styles from './crop-dialog.module.css';

interface CropDialogProps {
  file: File;
  onClose: () => void;
  onFault: (message: string) => void;
  onSaved: () => void;
}

const MAX_ZOOM = 6;
const steps: Record<string, [number, number]> = {
  ArrowLeft: [0.05, 0],
  ArrowRight: [-0.05, 0],
  ArrowUp: [0, 0.05],
  ArrowDown: [0, -0.05],
};

/** Square crop with pan and zoom; uploads the result. */
export function CropDialog({ file, onClose, onFault, onSaved }: CropDialogProps) {
  const { t } = useTranslation('account');
  const ofPilot = usePilotPath();
  const canvas = useRef<HTMLCanvasElement>(null);
  const picture = useBitmap(file, reportUnreadable);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });
  const [isBusy, setBusy] = useState(false);

  function reportUnreadable(): void {
    onFault(t('avatar.unreadable'));
    onClose();
  }

  useEffect(() => {
    if (picture && canvas.current) draw(canvas.current, picture, crop);
  }, [picture, crop]);

  const move: Move = (across, down) => setCrop((now) => (picture ? pan(picture, now, across, down) : now));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const content = await contentOf(canvas.current!);
      if (!content) return reportUnreadable();
      await send(content, ofPilot('/member/avatar'));
      onSaved();
    } catch (error) {
      onFault(error instanceof ConnectionLost ? t('avatar.cut') : (error as Error).message);
      setBusy(false);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('avatar.title')}
      closeLabel={t('avatar.close')}
      size="s"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {t('avatar.cancel')}
          </Button>
          <Button busy={isBusy} disabled={!picture} onClick={() => void save()}>
            {t('avatar.save')}
          </Button>
        </>
      }
    >
      <p className={layout.quiet}>{t('avatar.hint')}</p>
      <canvas
        ref={canvas}
        width={avatarSide}
        height={avatarSide}
        aria-label={t('avatar.hint')}
        tabIndex={0}
        className={styles.square}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={(event) => dragged(event, move)}
        onKeyDown={(event) => stepped(event, move)}
      />
      <label className={styles.zoom}>
        {t('avatar.zoom')}
        <input
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={crop.zoom}
          onChange={({ target }) =>
            setCrop((now) => (picture ? clampCrop(picture, { ...now, zoom: Number(target.value) }) : now))
          }
        />
      </label>
    </Dialog>
  );
}

/** Null until it is read. */
function useBitmap(file: File, onUnreadable: () => void): ImageBitmap | null {
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const fail = useEffectEvent(onUnreadable);
  useEffect(() => {
    let isUnmounted = false;
    createImageBitmap(file).then(
      (bitmap) => !isUnmounted && setPicture(bitmap),
      () => !isUnmounted && fail(),
    );
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return picture;
}

/** By shares of the square. */
type Move = (across: number, down: number) => void;

function dragged({ buttons, movementX, movementY, currentTarget }: PointerEvent, move: Move): void {
  if (buttons !== 1) return;
  const { width } = currentTarget.getBoundingClientRect();
  move(movementX / width, movementY / width);
}

function stepped(event: KeyboardEvent, move: Move): void {
  const delta = steps[event.key];
  if (!delta) return;
  event.preventDefault();
  move(...delta);
}

/** Null when the browser cannot draw the picture. */
const contentOf = (canvas: HTMLCanvasElement): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));

async function send(content: Blob, address: string): Promise<void> {
  const file = new File([content], 'avatar.jpg', { type: 'image/jpeg' });
  const watch = { signal: new AbortController().signal, onProgress: () => undefined };
  const answer = await sendFile({ url: address, headers: {}, input: {}, file }, watch);
  if (!isEnvelope(answer)) throw new ConnectionLost('the response is not an envelope');
  if (answer.code !== 0) throw new Error(answer.msg);
}
