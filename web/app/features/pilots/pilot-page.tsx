import type { TextInLanguage } from '@paddock/contracts/localized';
import { Avatar } from '@paddock/ui/avatar';
import { Icon } from '@paddock/ui/icon';
import layout from '@paddock/ui/layout.module.css';
import { useTranslation } from 'react-i18next';
import { LocalText, tagOf } from '../../i18n/local-text.tsx';
import { nameWords } from '../../i18n/name-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { PilotData } from './pilots.server.ts';
import styles from './pilot-page.module.css';

export function PilotPage({ pilot }: { pilot: PilotData }) {
  const { t, i18n } = useTranslation('pilots');
  const { t: tResults } = useTranslation('results');
  const { callsign, team, picture, country, best, wins, podiums, races, results, books } = pilot;
  const facts = [
    [t('pilot.flown'), results.length],
    wins > 0 ? [tResults('rank.wins'), wins] : [t('pilot.best'), best],
    [t('pilot.podiums'), podiums],
    [t('pilot.country'), country ?? undefined],
  ] as const;
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <PageHeading title={nameWords(callsign, i18n.language)} text={nameWords(team, i18n.language)} />
      <div className={styles.head}>
        <Avatar name={callsign} src={picture} size="xl" />
        <dl className={styles.facts}>
          {facts.map(
            ([label, value]) =>
              value !== undefined && (
                <div key={label}>
                  <dt className={layout.quiet}>{label}</dt>
                  <dd className={`${layout.callsign} ${layout.text28}`}>{value}</dd>
                </div>
              ),
          )}
        </dl>
      </div>
      <Part title={t('pilot.races')} rows={races} />
      <Part
        title={t('pilot.results')}
        rows={results.map(({ rank, status, points, pointsText, lapText, provisional, video, ...row }) => ({
          ...row,
          video: video && { ...video, label: tResults('video', { pilot: callsign, time: video.time }) },
          notes: [
            rank === null ? t(`status.${status}`) : t('pilot.rank', { rank }),
            points > 0 ? tResults('pointsOf', { count: points, points: pointsText }) : '',
            lapText && `${tResults('column.bestLap')} ${lapText}`,
            provisional ? t('pilot.provisional') : '',
          ],
        }))}
      />
      <Part
        title={t('pilot.books')}
        rows={books.map(({ title, rank, ...row }) => ({
          ...row,
          notes: [title.text, rank === null ? '' : t('pilot.rank', { rank })],
        }))}
      />
      {races.length + results.length === 0 && <p className={layout.quiet}>{t('pilot.nothing')}</p>}
    </div>
  );
}

interface RaceLine {
  raceId: string;
  raceTitle: TextInLanguage;
  className: TextInLanguage;
  day: string;
  notes?: readonly string[];
  video?: { path: string; time: string; label: string } | undefined;
}

function Part({ title, rows }: { title: string; rows: readonly RaceLine[] }) {
  if (rows.length === 0) return null;
  return (
    <section className={layout.stack4}>
      <h2>{title}</h2>
      <ul className={layout.list}>
        {rows.map((row, index) => (
          <li key={index} className={`${layout.between} ${layout.line} ${styles.line}`}>
            <span className={styles.race}>
              <SiteLink to={`/race-detail/${row.raceId}`} lang={tagOf(row.raceTitle)}>
                {row.raceTitle.text}
              </SiteLink>
              <span className={layout.quiet}>
                {row.day} · <LocalText text={row.className} />
              </span>
            </span>
            {row.notes && (
              <span className={styles.notes}>
                {row.notes.filter(Boolean).join('\u00a0· ')}
                {row.video && (
                  <SiteLink to={row.video.path} aria-label={row.video.label} className={styles.video}>
                    <Icon name="play" size="s" /> {row.video.time}
                  </SiteLink>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
