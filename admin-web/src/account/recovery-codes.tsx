import { Button } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { useWords } from '../providers/words.ts';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { saveFile } from '../ui/save-file.ts';
import styles from './account-screen.module.css';
import { CopyButton } from './copy-button.tsx';

interface RecoveryCodesProps {
  codes: readonly string[];
  onStored: () => void;
}

/** Shown once; the server stores only hashes. */
export function RecoveryCodes({ codes, onStored }: RecoveryCodesProps) {
  const { t } = useWords();
  const guard = useLeaveGuard(true, t('recovery.leaveTitle'), t('recovery.leaveText'));
  const text = `${codes.join('\n')}\n`;
  return (
    <div className={styles.steps}>
      <Notice tone="success" title={t('recovery.title')}>
        {t('recovery.text')}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.row}>
        <CopyButton text={text} label={t('recovery.copy')} />
        <Button
          size="s"
          variant="quiet"
          onClick={() => saveFile('paddock-recovery-codes.txt', text, 'text/plain;charset=utf-8')}
        >
          <Icon name="download" />
          {t('recovery.download')}
        </Button>
      </div>
      <div className={styles.row}>
        <Button variant="action" onClick={onStored}>
          {t('recovery.stored')}
        </Button>
      </div>
      {guard.dialog}
    </div>
  );
}
