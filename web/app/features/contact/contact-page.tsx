import { contactTopics } from '@paddock/contracts/content/content-kinds';
import { contactText, personName } from '@paddock/contracts/content/content-limits';
import layout from '@paddock/ui/layout.module.css';
import { Button, ButtonLink } from '@paddock/ui/button';
import { Icon } from '@paddock/ui/icon';
import { Notice } from '@paddock/ui/notice';
import { Panel } from '@paddock/ui/panel';
import { SelectField } from '@paddock/ui/select-field';
import { TextArea, TextField } from '@paddock/ui/text-field';
import { useEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Attachments } from '../../forms/attachments.tsx';
import { useDraft } from '../../forms/drafts.ts';
import type { FormOutcome } from '../../forms/form-outcome.ts';
import { FlashMessage, Unsent } from '../../forms/form-notices.tsx';
import { useSubmission } from '../../forms/use-submission.ts';
import { tagOf, type Words } from '../../i18n/local-text.tsx';
import { PageHeading } from '../../layout/page-heading.tsx';
import { SiteLink } from '../../prefetch/site-link.tsx';
import styles from './contact-page.module.css';
import type { ContactPageData } from './contact.server.ts';

interface ContactPageProps extends ContactPageData {
  title: Words;
  intro: Words;
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
  const form = useRef<HTMLFormElement>(null);
  const { isBusy } = useSubmission();
  useDraft(form);
  const { typed, faults } = outcome ?? { typed: {}, faults: {} };

  useEffect(() => {
    if (outcome) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [outcome]);

  return (
    <Form
      ref={form}
      method="post"
      // The service validates, in the visitor's language.
      noValidate
      className={layout.stack5}
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="formId" value={formId} />
      {outcome?.refusal && <Notice tone="error">{outcome.refusal}</Notice>}
      <SelectField
        name="topic"
        label={t('contact.topic')}
        options={contactTopics.map((value) => ({ value, label: t(`contact.topics.${value}`) }))}
        defaultValue={typed.topic ?? topic}
        error={faults.topic}
      />
      <TextField
        name="name"
        label={t('contact.name')}
        autoComplete="name"
        required
        maxLength={personName.max}
        defaultValue={typed.name}
        error={faults.name}
      />
      <TextField
        name="email"
        type="email"
        label={t('contact.email')}
        autoComplete="email"
        hint={t('contact.oneOf')}
        defaultValue={typed.email}
        error={faults.email}
      />
      <TextField
        name="phone"
        type="tel"
        label={t('contact.phone')}
        autoComplete="tel"
        defaultValue={typed.phone}
        error={faults.phone}
      />
      <TextArea
        name="text"
        label={t('contact.text')}
        rows={6}
        required
        maxLength={contactText.max}
        defaultValue={typed.text}
        error={faults.text}
      />
      <Attachments fault={faults.attachments} />
      {/* Honeypot for bots. */}
      <div className="visually-hidden" aria-hidden="true">
        <label>
          Website
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <Unsent outcome={outcome} />
      <Button type="submit" variant="action" size="l" busy={isBusy}>
        {t('contact.send')}
      </Button>
      <p className={layout.quiet}>{t('contact.privacy')}</p>
    </Form>
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
