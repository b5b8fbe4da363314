import { useTranslation } from 'react-i18next';
import { ContactPage } from '../features/contact/contact-page.tsx';
import { contactPage, sendContact } from '../features/contact/contact.server.ts';
import { sitePage } from '../features/pages/site-page.server.ts';
import { WrittenText } from '../features/pages/written-page.tsx';
import { sendForm } from '../forms/send-form.ts';
import { PageHead } from '../layout/page-head.tsx';
import type { Route } from './+types/contact.ts';

export async function loader(incoming: Route.LoaderArgs) {
  const [form, page] = await Promise.all([contactPage(incoming), sitePage(incoming, 'contact')]);
  return { form, page };
}

export const action = (incoming: Route.ActionArgs) => sendContact(incoming);

export const clientAction = (sending: Route.ClientActionArgs) => sendForm(sending);

export default function Contact({ loaderData: { form, page }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation('content');
  const title = page?.title.text ? page.title : { text: t('contact.title') };
  const intro = page?.summary.text ? page.summary : { text: t('contact.intro') };
  return (
    <>
      <PageHead title={title.text} description={intro.text} />
      <ContactPage {...form} title={title} intro={intro} outcome={actionData}>
        {page && <WrittenText page={page} />}
      </ContactPage>
    </>
  );
}
