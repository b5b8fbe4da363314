import type { TextInLanguage } from '@paddock/contracts/localized';
// oxlint-disable-next-line import/no-unassigned-import -- a stylesheet has nothing to assign
import '@paddock/ui/styles/rich-text.css';
import { isPlainClick } from '@paddock/ui/browser/plain-click';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './prose.module.css';
import { tagOf } from '../../i18n/local-text.tsx';
import { frameOf, withPosters } from './video-posters.ts';

/** Sanitized HTML from the service. Embedded videos load on a click. */
export function Prose({ html }: { html: TextInLanguage }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  // React writes another object again, and a video that plays would be gone.
  const content = useMemo(
    () => ({
      __html: withPosters(html.text, (site) => ({ play: t('video.play'), note: t('video.note', { site }) })),
    }),
    [html.text, t],
  );

  useEffect(() => {
    const own = place.current;
    const play = (event: MouseEvent): void => {
      const poster = (event.target as Element).closest<HTMLAnchorElement>('a[data-video]');
      if (!poster || !isPlainClick(event)) return;
      event.preventDefault();
      poster.replaceWith(frameOf(poster));
    };
    own?.addEventListener('click', play);
    return () => own?.removeEventListener('click', play);
  }, []);

  return <div ref={place} className={styles.prose} lang={tagOf(html)} dangerouslySetInnerHTML={content} />;
}
