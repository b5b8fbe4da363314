import type { ResultStart } from '@paddock/contracts/race/admin-result.shapes';
import { Menu, MenuItem } from '@paddock/ui/menu';
import { useWords } from '../../providers/words.ts';
import styles from './result-screen.module.css';

const startLabels = {
  checked_in: 'result.start.checkedIn',
  confirmed: 'result.start.confirmed',
} as const satisfies Record<ResultStart, string>;

/** Starts with the pilots of the class. */
export function StartMenu({ onStart }: { onStart: (who: ResultStart) => Promise<void> }) {
  const { t } = useWords();
  return (
    <Menu label={t('result.start.open')} triggerClassName={styles.menu}>
      {(Object.keys(startLabels) as ResultStart[]).map((who) => (
        <MenuItem key={who} onClick={() => void onStart(who)}>
          {t(startLabels[who])}
        </MenuItem>
      ))}
    </Menu>
  );
}
