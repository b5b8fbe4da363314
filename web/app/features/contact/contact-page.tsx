import type { TextInLanguage } from '@paddock/contracts/localized';
import { PageForm } from '../../forms/page-form.tsx';
import { SubmitButton } from '../../forms/submit-buttons.tsx';
import { contactTopics } from '@paddock/contracts/content/content-kinds';
import { contactText, personName } from '@paddock/contracts/content/content-limits';
import layout from '@paddock/ui/styles/layout.module.css';
import { ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/pictures/icon';
import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/forms/select-field';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Attachments } from '../../forms/attachments.tsx';
import { fieldsOf, type FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage } from '../../forms/form-notices.tsx';
import { LinkedText } from '../../i18n/linked-text.tsx';
import { tagOf } from '../../i18n/local-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { useTrainingName } from '../../layout/site-facts.ts';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './contact-page.module.css';
import type { ContactPageData } from './contact.server.ts';

interface ContactPageProps extends ContactPageData {
  title: TextInLanguage;
  intro: TextInLanguage;
  outcome: FormOutcome | undefined;
  /** Intro text of the office. */
  children: ReactNode;
}

export function ContactPage({ title, intro, isSent, facts, outcome, children, ...form }: ContactPageProps) {
  const { t } = useTranslation('content');
  return (
    <div className={layout.page}>
      <PageHeading title={title} text={intro} />
      <div className={styles.parts}>
        <Panel padding="l">
          {isSent && !outcome ? (
            <FlashMessage
              tone="success"
              title={t('contact.sent')}
              action={
                <ButtonLink as={SiteLink} to="/contact" variant="quiet" size="s">
                  {t('contact.another')}
                </ButtonLink>
              }
            >
              {t('contact.sentText')}
            </FlashMessage>
          ) : (
            <ContactForm {...form} outcome={outcome} />
          )}
        </Panel>
        <aside className={`${layout.stack5} ${styles.aside}`}>
          {children}
          {facts && <Facts facts={facts} />}
        </aside>
      </div>
    </div>
  );
}

function ContactForm({ formId, topic, outcome }: Pick<ContactPageProps, 'formId' | 'topic' | 'outcome'>) {
  const { t } = useTranslation('content');
  const training = useTrainingName();
  const field = fieldsOf(outcome, { topic });
  return (
    <PageForm
      formId={formId}
      outcome={outcome}
      isCarried
      submit={
        <>
          <SubmitButton>{t('contact.send')}</SubmitButton>
          <p className={layout.quiet}>
            <LinkedText text={t('contact.privacy')} />
          </p>
        </>
      }
    >
      <SelectField
        {...field('topic')}
        label={t('contact.topic')}
        options={contactTopics.map((value) => ({
          value,
          label: value === 'camp' ? training.text : t(`contact.topics.${value}`),
        }))}
      />
      <TextField
        {...field('name')}
        label={t('contact.name')}
        autoComplete="name"
        required
        maxLength={personName.max}
      />
      <TextField
        {...field('email')}
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        hint={t('contact.oneOf')}
      />
      <TextField {...field('phone')} type="tel" label={t('contact.phone')} autoComplete="tel" />
      <TextArea {...field('text')} label={t('contact.text')} rows={6} required maxLength={contactText.max} />
      <Attachments fault={outcome?.faults.attachments} />
      {/* Honeypot for bots. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </PageForm>
  );
}

function Facts({ facts }: { facts: NonNullable<ContactPageData['facts']> }) {
  const { t } = useTranslation('content');
  const { organisation, address, email, phone, links, map } = facts;
  return (
    <address className={`${layout.stack2} ${styles.facts}`}>
      {organisation.text && <strong lang={tagOf(organisation)}>{organisation.text}</strong>}
      {address.text && <span lang={tagOf(address)}>{address.text}</span>}
      {map && (
        <a href={map} rel="noreferrer">
          <Icon name="pin" />
          {t('contact.map')}
        </a>
      )}
      {email && (
        <a href={`mailto:${email}`}>
          <Icon name="mail" />
          {email}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" />
          {phone}
        </a>
      )}
      {links.map(({ kind, url }) => (
        <a key={url} href={url} rel="noreferrer">
          <Icon name="link" />
          {t(`contact.links.${kind}`)}
        </a>
      ))}
    </address>
  );
}
