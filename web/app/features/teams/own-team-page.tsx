import { Section } from '../../layout/section.tsx';
import { teamName, typedJoinCode } from '@paddock/contracts/race/catalog/race-limits';
import { ButtonLink } from '@paddock/ui/button';
import { Gate } from '@paddock/ui/pictures/gate';
import layout from '@paddock/ui/styles/layout.module.css';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { Pill } from '@paddock/ui/pill';
import { TextField } from '@paddock/ui/forms/text-field';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { Unsent } from '../../forms/form-notices.tsx';
import { useFaultFocus } from '../../forms/use-submission.ts';
import { PageHeading } from '../../layout/page-heading.tsx';
import { ShareButton } from '../../layout/share-button.tsx';
import { useSiteFacts } from '../../layout/site-facts.ts';
import { NameText } from '../../i18n/name-text.tsx';
import { PilotTabs } from '../../in-care/pilot-tabs.tsx';
import { usePilotPath } from '../../in-care/pilot-path.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import type { OwnTeamData } from './own-team.server.ts';
import styles from './own-team-page.module.css';
import { TeamRules } from './race-teams.tsx';
import { TeamForm } from './team-form.tsx';
import { teamPath } from './team-path.ts';

type Team = NonNullable<OwnTeamData['team']>;

interface OwnTeamProps {
  page: OwnTeamData;
  outcome: FormOutcome | undefined;
}

/** The own team, or the forms to join or found one. */
export function OwnTeamPage({ page, outcome }: OwnTeamProps) {
  const { t } = useTranslation('teams');
  const ofPilot = usePilotPath();
  const { raceId, title, team, rules, isOpen, isSignedUp } = page;
  const main = useRef<HTMLDivElement>(null);

  useFaultFocus(main, outcome);

  return (
    <div ref={main} className={layout.narrowPage}>
      <PageHeading title={t('own')} text={title.text} />
      <PilotTabs care={page.care} path={teamPath(raceId, page.code ? { code: page.code } : {})} />
      <TeamRules rules={rules} />
      {outcome?.refusal && Object.keys(outcome.faults).length === 0 && (
        <Notice tone="error" title={outcome.refusal} />
      )}
      <Unsent outcome={outcome} />
      {!isOpen && <Notice>{t('closed')}</Notice>}
      {team && <OwnTeam page={page} team={team} outcome={outcome} />}
      {!team && isOpen && isSignedUp && <JoinOrFound page={page} outcome={outcome} />}
      {!team && isOpen && !isSignedUp && (
        <Panel as="section" padding="l" className={`${layout.stack4} ${layout.start}`}>
          <p>{t('signUpFirst')}</p>
          <ButtonLink as={SiteLink} to={ofPilot(`/race-detail/${raceId}/sign-up`)} variant="action">
            {t('toSignUp')}
          </ButtonLink>
        </Panel>
      )}
      <p className={layout.buttons}>
        <SiteLink to={`/race-detail/${raceId}/teams`}>{t('toTeams')}</SiteLink>
        <SiteLink to={`/race-detail/${raceId}`}>{t('back')}</SiteLink>
      </p>
    </div>
  );
}

function JoinOrFound({ page, outcome }: OwnTeamProps) {
  const { t } = useTranslation('teams');
  const { typed = {}, faults = {} } = outcome ?? {};
  return (
    <>
      <Section id="join" title={t('join.title')} isPanel className={`${layout.stack4} ${layout.start}`}>
        <p className={layout.quiet}>{t('join.text')}</p>
        <TeamForm page={page} action="join" words={t('join.send')} variant="action">
          <TextField
            name="joinCode"
            label={t('join.code')}
            defaultValue={typed.joinCode || page.code}
            maxLength={typedJoinCode.max}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            {...(faults.joinCode && { error: faults.joinCode })}
          />
        </TeamForm>
      </Section>
      <Section id="found" title={t('found.title')} isPanel className={`${layout.stack4} ${layout.start}`}>
        <p className={layout.quiet}>{t('found.text')}</p>
        <TeamForm page={page} action="found" words={t('found.send')} variant="quiet">
          <NameField value={typed.name} error={faults.name} />
        </TeamForm>
      </Section>
    </>
  );
}

function OwnTeam({ page, team, outcome }: OwnTeamProps & { team: Team }) {
  const { t } = useTranslation('teams');
  const ofPilot = usePilotPath();
  const site = useSiteFacts();
  const { raceId, isOpen, asksToDissolve } = page;
  const { teamId, name, pilots, isCaptain, isComplete, joinCode } = team;
  const leads = isOpen && isCaptain;
  const invitation = teamPath(raceId, { code: joinCode });
  return (
    <>
      <Gate tone="brand" size="l" className={`${layout.stack4} ${layout.start}`}>
        <h2 className={layout.heroTitle}>
          <NameText name={name} />
        </h2>
        {!isComplete && <Pill tone="warn">{t('incomplete')}</Pill>}
        <Pilots page={page} pilots={pilots} leads={leads} />
      </Gate>
      {isOpen && (
        <Section id="invite" title={t('code.title')} isPanel className={`${layout.stack4} ${layout.start}`}>
          <p className={`${layout.callsign} ${layout.text28} ${styles.code}`}>{joinCode}</p>
          <p className={layout.quiet}>{t('code.text')}</p>
          <div className={layout.buttons}>
            {site && <ShareButton title={name} url={site.origins[site.lang] + invitation} />}
            {isCaptain && <TeamForm page={page} action="renew" fields={{ teamId }} words={t('code.renew')} />}
          </div>
        </Section>
      )}
      {leads && (
        <Section id="rename" title={t('rename.title')} isPanel className={`${layout.stack4} ${layout.start}`}>
          <TeamForm page={page} action="rename" fields={{ teamId }} words={t('rename.send')}>
            <NameField value={outcome?.typed.name || name} error={outcome?.faults.name} />
          </TeamForm>
        </Section>
      )}
      {leads && asksToDissolve && <Dissolve page={page} teamId={teamId} />}
      {isOpen && !(leads && asksToDissolve) && (
        <div className={layout.buttons}>
          <TeamForm page={page} action="leave" words={t('leave')} />
          {leads && (
            <ButtonLink as={SiteLink} to={ofPilot(teamPath(raceId, { do: 'dissolve' }))} variant="quiet">
              {t('dissolve.button')}
            </ButtonLink>
          )}
        </div>
      )}
    </>
  );
}

interface PilotsProps {
  page: OwnTeamData;
  pilots: Team['pilots'];
  /** The captain appoints and removes. */
  leads: boolean;
}

function Pilots({ page, pilots, leads }: PilotsProps) {
  const { t } = useTranslation('teams');
  return (
    <ul className={`${layout.list} ${styles.pilots}`}>
      {pilots.map(({ teamPilotId, name, isCaptain, isSelf }) => (
        <li key={teamPilotId} className={`${layout.between} ${layout.line} ${styles.pilot}`}>
          <span className={`${layout.buttons} ${layout.callsign}`}>
            <NameText name={name} />
            {isCaptain && <Pill tone="brand">{t('captain')}</Pill>}
          </span>
          {leads && !isSelf && (
            <span className={layout.buttons}>
              {(['captain', 'remove'] as const).map((action) => (
                <TeamForm
                  key={action}
                  page={page}
                  action={action}
                  fields={{ teamPilotId }}
                  words={action === 'captain' ? t('makeCaptain') : t('remove')}
                  about={name}
                  size="s"
                />
              ))}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Asked before it is done. */
function Dissolve({ page, teamId }: { page: OwnTeamData; teamId: string }) {
  const { t } = useTranslation('teams');
  const ofPilot = usePilotPath();
  return (
    <Section id="dissolve" title={t('dissolve.title')} isPanel className={`${layout.stack4} ${layout.start}`}>
      <p>{t('dissolve.text')}</p>
      <div className={layout.buttons}>
        <TeamForm
          page={page}
          action="dissolve"
          fields={{ teamId }}
          words={t('dissolve.send')}
          variant="danger"
        />
        <ButtonLink as={SiteLink} to={ofPilot(teamPath(page.raceId))} variant="quiet">
          {t('dissolve.keep')}
        </ButtonLink>
      </div>
    </Section>
  );
}

function NameField({ value, error }: { value: string | undefined; error: string | undefined }) {
  const { t } = useTranslation('teams');
  return (
    <TextField
      name="name"
      label={t('found.name')}
      hint={t('found.hint')}
      defaultValue={value}
      maxLength={teamName.max}
      autoComplete="off"
      required
      {...(error && { error })}
    />
  );
}
