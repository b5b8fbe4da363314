import { Icon } from '@paddock/ui/pictures/icon';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { toast } from '@paddock/ui/overlays/toaster';
import { Link } from 'react-router';
import { roleLabels } from '../engine/labels.ts';
import { ACCOUNT_PATH, useOwnAdmin } from '../providers/auth.ts';
import { useServices } from '../providers/services.ts';
import { useWords } from '../providers/words.ts';
import styles from './account-menu.module.css';

export function AccountMenu() {
  const { t, fault } = useWords();
  const { api, session } = useServices();
  const { name, account, role } = useOwnAdmin();
  const version = document.querySelector<HTMLMetaElement>('meta[name=version]')?.content;

  /** Ends the session locally even when the server is unreachable. */
  async function logOut() {
    try {
      await api.newWrite()('adm/logout', {});
    } catch (error) {
      if (session.token !== null) toast.error(fault(error));
    }
    if (session.token !== null) session.end('left');
  }

  return (
    <Menu
      label={
        <>
          <Icon name="user" />
          <span className={styles.name}>{name}</span>
        </>
      }
      triggerLabel={t('account.menu', { name })}
      align="end"
    >
      <p className={styles.identity}>
        <strong>{name}</strong>
        <span>{`${account} · ${t(roleLabels[role])}`}</span>
      </p>
      <MenuItem as={Link} icon="settings" to={ACCOUNT_PATH}>
        {t('account.title')}
      </MenuItem>
      <MenuItem icon="log-out" onClick={() => void logOut()}>
        {t('account.logOut')}
      </MenuItem>
      {version && <p className={styles.version}>{t('account.version', { version })}</p>}
    </Menu>
  );
}
