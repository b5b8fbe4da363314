import { Button } from '@paddock/ui/button';
import { Notice } from '@paddock/ui/notice';
import { useWords } from '../providers/words.ts';
import { CopyButton } from '../ui/sharing/copy-button.tsx';
import layout from '../ui/layout.module.css';
import { useLeaveGuard } from '../ui/leave-guard.tsx';
import { QuietButton } from '../ui/quiet-button.tsx';
import { saveFile } from '../ui/files/stored-file.tsx';
import styles from './account-screen.module.css';

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
    <div className={layout.stack}>
      <Notice tone="success" title={t('recovery.title')}>
        {t('recovery.text')}
      </Notice>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <CopyButton text={text} label={t('recovery.copy')} />
        <QuietButton
          icon="download"
          onClick={() => saveFile('paddock-recovery-codes.txt', [text], 'text/plain;charset=utf-8')}
        >
          {t('recovery.download')}
        </QuietButton>
      </div>
      <div className={layout.row}>
        <Button variant="action" onClick={onStored}>
          {t('recovery.stored')}
        </Button>
      </div>
      {guard.dialog}
    </div>
  );
}
