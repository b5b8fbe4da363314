import { Section } from '../../layout/section.tsx';
import layout from '@paddock/ui/styles/layout.module.css';
import { Avatar } from '@paddock/ui/pictures/avatar';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Pill } from '@paddock/ui/pill';
import { useTranslation } from 'react-i18next';
import { tagOf } from '../../i18n/local-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ListPages } from '../../paging/list-pages.tsx';
import { NameText } from '../../i18n/name-text.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { ClubData } from './club-page.server.ts';
import styles from './club-page.module.css';

export function ClubPage({ page, pages, people, partners, files }: ClubData) {
  const { t } = useTranslation('club');
  return (
    <div className={`${layout.page} ${styles.page}`}>
      <div className={layout.stack5}>
        <PageHeading title={t('title')} text={t('lead')} />
        <ButtonLink as={SiteLink} to="/event-club-join" variant="action" className={styles.join}>
          {t('join')}
        </ButtonLink>
      </div>
      <Section size="xl" className={layout.stack5} id="members" title={t('members')}>
        {people.length === 0 && <p className={layout.quiet}>{t('empty')}</p>}
        <ul className={styles.people}>
          {people.map((person) => (
            <Person key={person.clubMemberId} person={person} />
          ))}
        </ul>
        <ListPages
          label={t('membersNext')}
          page={page}
          pages={pages}
          hrefOf={(to) => (to === 1 ? '/club' : `/club?page=${to}`)}
        />
      </Section>
      {page === 1 && partners.rows.length > 0 && (
        <Section size="xl" className={layout.stack5} id="partners" title={t('partners')}>
          <ul className={styles.partners}>
            {partners.rows.map((partner) => (
              <Partner key={partner.partnerId} partner={partner} />
            ))}
          </ul>
          <More count={partners.more} />
        </Section>
      )}
      {page === 1 && files.rows.length > 0 && (
        <Section size="xl" className={layout.stack5} id="files" title={t('files')}>
          <ul className={layout.stack3}>
            {files.rows.map((file) => (
              <File key={file.clubFileId} file={file} />
            ))}
          </ul>
          <More count={files.more} />
        </Section>
      )}
    </div>
  );
}

function Person({ person: { name, role, about, callsign, photo } }: { person: ClubData['people'][number] }) {
  return (
    <li className={`${layout.card} ${styles.person}`}>
      <Avatar name={name.text} src={photo ?? null} size="xl" />
      <div className={styles.words}>
        <h3 className={layout.text18} lang={tagOf(name)}>
          {name.text}
        </h3>
        <p className={layout.quiet}>
          {callsign && (
            <span className={`${layout.callsign} ${styles.callsign}`}>
              <NameText name={callsign} />
            </span>
          )}
          {callsign && ' '}
          {role.text && <span lang={tagOf(role)}>{role.text}</span>}
        </p>
      </div>
      {about.text && (
        <p className={`${layout.muted} ${styles.about}`} lang={tagOf(about)}>
          {about.text}
        </p>
      )}
    </li>
  );
}

function Partner({ partner: { name, about, logo, url } }: { partner: ClubData['partners']['rows'][number] }) {
  const { t } = useTranslation('club');
  return (
    <li className={`${layout.card} ${styles.partner}`}>
      {logo && <img {...logo} alt="" loading="lazy" decoding="async" className={styles.logo} />}
      <h3 className={layout.text18} lang={tagOf(name)}>
        {name.text}
      </h3>
      {about.text && (
        <p className={`${layout.muted} ${styles.about}`} lang={tagOf(about)}>
          {about.text}
        </p>
      )}
      {url && (
        <a href={url} target="_blank" rel="noopener noreferrer nofollow" className={styles.visit}>
          {t('visit')}
          <span className="visually-hidden"> · {name.text}</span>
          <Icon name="arrow-up-right" size="s" />
        </a>
      )}
    </li>
  );
}

/** Files for members are linked by id: the route handles the login. */
function File({
  file: { clubFileId, title, about, access, address },
}: {
  file: ClubData['files']['rows'][number];
}) {
  const { t } = useTranslation('club');
  const isForMembers = access === 'members';
  return (
    <li className={`${layout.card} ${styles.file}`}>
      <Icon name="file" />
      <div className={styles.words}>
        <h3 className={layout.text18} lang={tagOf(title)}>
          {title.text}
        </h3>
        {about.text && (
          <p className={`${layout.muted} ${styles.about}`} lang={tagOf(about)}>
            {about.text}
          </p>
        )}
      </div>
      {isForMembers && <Pill>{t('membersOnly')}</Pill>}
      <ButtonLink
        as="a"
        href={isForMembers || !address ? `/club/file/${clubFileId}` : address}
        rel={isForMembers ? 'nofollow' : undefined}
        variant="quiet"
        size="s"
        className={styles.get}
      >
        <Icon name={isForMembers ? 'lock' : 'download'} />
        {isForMembers ? t('fileSignIn') : t('download')}
        <span className="visually-hidden"> · {title.text}</span>
      </ButtonLink>
    </li>
  );
}

function More({ count }: { count: number }) {
  const { t } = useTranslation('club');
  return count > 0 ? <p className={layout.quiet}>{t('more', { n: count })}</p> : null;
}
