import { useHydrated } from '@paddock/ui/browser/hydrated';
import { Icon } from '@paddock/ui/pictures/icon';
import { useEffect, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SiteLink } from '../prefetch/site-link.tsx';
import type { SearchDialogProps } from './search-dialog.tsx';
import styles from './search-button.module.css';

/** Opens the search dialog, also with the `/` key; without script, links to the search page. */
export function SearchButton() {
  const { t } = useTranslation('search');
  const isHydrated = useHydrated();
  const navigate = useNavigate();
  const [Dialog, setDialog] = useState<ComponentType<SearchDialogProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { SearchDialog } = await import('./search-dialog.tsx');
      setDialog(() => SearchDialog);
      setOpen(true);
    } catch {
      // An old build or no network: the search page shows the error.
      await navigate('/search');
    }
  }

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      event.preventDefault();
      void open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });

  const content = (
    <>
      <Icon name="search" />
      <span className="visually-hidden">{t('open')}</span>
    </>
  );
  return (
    <>
      {isHydrated ? (
        <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => void open()}>
          {content}
        </button>
      ) : (
        <SiteLink to="/search" className={styles.button}>
          {content}
        </SiteLink>
      )}
      {Dialog && isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], dialog[open], video, [data-player]') !== null;
