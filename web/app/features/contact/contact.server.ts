import { contactTopics } from '@paddock/contracts/content/content-kinds';
import { contactText } from '@paddock/contracts/content/content-limits';
import { readPhone } from '@paddock/contracts/phones';
import { maxAttachments } from '@paddock/contracts/upload/upload-limits';
import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { isCarried } from '../../forms/carried-draft.server.ts';
import { refused, submitAsVisitor } from '../../forms/form-replies.server.ts';
import { TypedForm } from '../../forms/typed-form.server.ts';
import { defaultPhoneCountry } from '../../phone/phone-preset.server.ts';
import { callAsVisitor, type Incoming, langOf } from '../../server/calls.server.ts';

type Topic = (typeof contactTopics)[number];

const topicIn = (text: string | null): Topic => contactTopics.find((topic) => topic === text) ?? 'general';

/** Picks a map provider that is reachable in the reader's region. */
const mapOf = (latitude: number, longitude: number, lang: string): string =>
  lang === 'cn'
    ? `https://uri.amap.com/marker?position=${longitude},${latitude}`
    : `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=15/${latitude}/${longitude}`;

export async function contactPage(incoming: Incoming) {
  const { searchParams } = incoming.url;
  const { data: base } = await callAsVisitor(incoming, 'get_base', {});
  const lang = langOf(incoming);
  const { latitude = null, longitude = null } = base ?? {};
  return {
    formId: randomUUID(),
    topic: topicIn(searchParams.get('topic')),
    isSent: searchParams.get('done') === 'sent',
    facts: base && {
      organisation: base.organisation,
      address: base.address,
      email: base.email ?? '',
      phone: base.phone ?? '',
      links: base.links,
      map: latitude === null || longitude === null ? '' : mapOf(latitude, longitude, lang),
    },
  };
}

export type ContactPageData = Awaited<ReturnType<typeof contactPage>>;

export async function sendContact(incoming: Incoming) {
  const form = await TypedForm.of(incoming.request);
  const typed: Record<string, string> = {
    ...form.typed('name', 'phone', 'email', 'topic'),
    text: form.text('text', contactText.max + 1),
  };
  if (isCarried(incoming)) return { typed, faults: {} };
  const country = await defaultPhoneCountry(incoming);
  const input = {
    name: form.text('name'),
    topic: topicIn(form.text('topic')),
    text: form.text('text', contactText.max + 1),
    attachments: form.all('attachments', maxAttachments),
    website: form.text('website').slice(0, 200),
    ...(typed.phone && { phone: readPhone(typed.phone, country.value)?.text ?? typed.phone }),
    ...(typed.email && { email: typed.email }),
  };
  const envelope = await submitAsVisitor(incoming, form, 'contact', input);
  if (envelope.code !== 0) return refused(typed, envelope);
  return redirect('/contact?done=sent');
}

/** Optional: pages render without it. */
export async function organisation(incoming: Incoming) {
  const { data: base } = await callAsVisitor(incoming, 'get_base', {});
  return {
    description: base?.tagline.text ?? '',
    address: base?.address.text ?? '',
    email: base?.email ?? '',
    phone: base?.phone ?? '',
    links: (base?.links ?? []).map(({ url }) => url),
  };
}

export type OrganisationData = Awaited<ReturnType<typeof organisation>>;
