import type { InputOf } from '@paddock/contracts/call-table';
import { fileNameOf, privateAddressForm } from '@paddock/contracts/upload/media-address';
import { Icon } from '@paddock/ui/pictures/icon';
import { ButtonLink } from '@paddock/ui/button';
import type { Language } from '@paddock/contracts/language';
import type { ReactNode } from 'react';
import { useOwnAdmin } from '../../providers/auth.ts';
import { useTask } from '../../providers/calls.ts';
import type { ReadCall } from '../../providers/http.ts';
import { useServices } from '../../providers/services.ts';
import { useWords } from '../../providers/words.ts';
import { QuietButton } from '../quiet-button.tsx';
import styles from './stored-file.module.css';

/** Name and link of a stored file; private files are downloaded by an expiring link, for roles that may. */
export function StoredFile({ address, name = fileNameOf(address) }: { address: string; name?: string }) {
  const { t } = useWords();
  const isPrivate = privateAddressForm.test(address);
  const { role } = useOwnAdmin();
  const open = useOpenFile(address);
  return (
    <span className={styles.file}>
      <Icon name="file" />
      {isPrivate && role === 'viewer' ? (
        name
      ) : isPrivate ? (
        <QuietButton aria-label={t('upload.open', { name })} onClick={() => void open()}>
          {name}
        </QuietButton>
      ) : (
        <a href={address} aria-label={t('upload.open', { name })}>
          {name}
        </a>
      )}
    </span>
  );
}

export function StoredFiles({ addresses }: { addresses: readonly string[] }) {
  return (
    <span className={styles.files}>
      {addresses.map((address) => (
        <StoredFile key={address} address={address} />
      ))}
    </span>
  );
}

export function saveFile(name: string, parts: readonly BlobPart[], type: string): void {
  const address = URL.createObjectURL(new Blob([...parts], { type }));
  saveFrom(address, name);
  URL.revokeObjectURL(address);
}

/** Downloads without opening a window, so popup blockers do not apply. */
function saveFrom(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

/** Opens a public file, and downloads a private one by an expiring link. */
export function useOpenFile(address: string, name = fileNameOf(address)): () => Promise<void> {
  const { api } = useServices();
  const { run } = useTask();
  return async () => {
    if (!privateAddressForm.test(address)) return void window.open(address, '_blank', 'noopener');
    await run(async () => {
      const { link } = await api.read('adm/get_file_link', { address });
      saveFrom(link, name);
    });
  };
}

/** Saves the answer of a call that returns a file, by default under the name it gives. */
export function useDownload() {
  const { api } = useServices();
  const { busy, run } = useTask();
  return {
    busy,
    run: <Name extends ReadCall>(call: Name, input: InputOf<Name>, fileName?: string) =>
      run(async () => {
        const { name, content } = await api.file(call, input);
        saveFile(fileName ?? name, [content], content.type);
      }),
  };
}

/** The server of the office redirects it to the site. */
export const onSite = (language: Language, path: string): string => `/site/${language}/${path}`;

export function SiteLink({ path, children }: { path: string; children?: ReactNode }) {
  const { t } = useWords();
  const { language } = useServices();
  return (
    <ButtonLink
      size="s"
      variant="quiet"
      href={onSite(language.current, path)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="arrow-up-right" />
      {children ?? t('form.seeOnSite')}
    </ButtonLink>
  );
}
