import { Fact } from '../../../layout/section.tsx';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import layout from '@paddock/ui/styles/layout.module.css';
import { Panel } from '@paddock/ui/panel';
import { useTranslation } from 'react-i18next';
import { useSiteFacts } from '../../../layout/site-facts.ts';
import type { RaceViewData } from './race-detail.server.ts';
import styles from './race-facts.module.css';
import { LocalText } from '../../../i18n/local-text.tsx';
import { ShareButton } from '../../../layout/share-button.tsx';

export function RaceFacts({ race }: { race: RaceViewData }) {
  const { t } = useTranslation('races');
  const site = useSiteFacts();
  const { raceId, title, startsAt, period, zoneName, signUpOpens, signUpCloses, venue, map } = race;
  const path = `/race-detail/${raceId}`;
  return (
    <Panel as="aside" padding="l" className={styles.facts} aria-labelledby="facts-heading">
      <h2 id="facts-heading" className={layout.text28}>
        {t('detail.facts')}
      </h2>
      <dl className={`${layout.stack4} ${styles.list}`}>
        <Fact name={t('detail.when')}>
          <time dateTime={startsAt}>{period}</time>
        </Fact>
        <Fact name={t('detail.signUp')}>
          <time dateTime={race.signUpOpensAt}>{t('detail.from', { date: signUpOpens })}</time>
          <br />
          <time dateTime={race.signUpClosesAt}>{t('detail.until', { date: signUpCloses })}</time>
        </Fact>
        <Fact name={t('detail.zone')}>{zoneName}</Fact>
        {venue.text && (
          <Fact name={t('detail.venue')}>
            <LocalText text={venue} />
            {map && (
              <>
                <br />
                <a href={map} rel="noreferrer">
                  {t('detail.map')}
                </a>
              </>
            )}
          </Fact>
        )}
      </dl>
      <div className={layout.stack3}>
        {race.stage !== 'finished' && race.stage !== 'cancelled' && (
          <ButtonLink href={`${path}/calendar.ics`} variant="quiet">
            <Icon name="calendar" />
            {t('detail.calendar')}
          </ButtonLink>
        )}
        {site && <ShareButton title={title.text} url={site.origins[site.lang] + path} />}
      </div>
    </Panel>
  );
}
