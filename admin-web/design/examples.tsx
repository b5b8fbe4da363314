import { Avatar } from '@paddock/ui/pictures/avatar';
import { Button, ButtonLink } from '@paddock/ui/button';
import { Checkbox } from '@paddock/ui/forms/checkbox';
import { CodeField } from '@paddock/ui/forms/code-field';
import { Dialog } from '@paddock/ui/overlays/dialog';
import { Disclosure } from '@paddock/ui/disclosure';
import { Drawer } from '@paddock/ui/overlays/drawer';
import { EmptyState } from '@paddock/ui/empty-state';
import { Field } from '@paddock/ui/forms/field';
import { Gate } from '@paddock/ui/pictures/gate';
import { Icon } from '@paddock/ui/pictures/icon';
import { Menu, MenuItem } from '@paddock/ui/overlays/menu';
import { Notice } from '@paddock/ui/notice';
import { Pagination } from '@paddock/ui/pagination';
import { Panel } from '@paddock/ui/panel';
import { PasswordField } from '@paddock/ui/forms/password-field';
import { Picture } from '@paddock/ui/pictures/picture';
import { Pill } from '@paddock/ui/pill';
import { SearchField } from '@paddock/ui/forms/search-field';
import { SelectField } from '@paddock/ui/forms/select-field';
import { Skeleton } from '@paddock/ui/skeleton';
import { Spinner } from '@paddock/ui/spinner';
import { Tabs } from '@paddock/ui/tabs';
import { TextArea } from '@paddock/ui/forms/text-area';
import { TextField } from '@paddock/ui/forms/text-field';
import { ThemeSwitch } from '@paddock/ui/styles/theme';
import { toast } from '@paddock/ui/overlays/toaster';
import { TrackLine } from '@paddock/ui/pictures/track-line';
import { UploadList } from '@paddock/ui/uploads/upload-list';
import { UploadZone } from '@paddock/ui/uploads/upload-zone';
import type { Upload } from '@paddock/ui/uploads/upload-queue';
import { useId, useState, type ReactNode } from 'react';
import styles from './design-page.module.css';

const sizes = ['s', 'm', 'l'] as const;
const doNothing = () => undefined;

const uploads: Upload[] = [
  { id: 1, name: 'waiting.jpg', share: 0, state: 'waiting', fault: '' },
  { id: 2, name: 'sending.jpg', share: 0.4, state: 'sending', fault: '' },
  { id: 3, name: 'failed.jpg', share: 0.7, state: 'failed', fault: 'The connection was lost' },
  { id: 4, name: 'refused.exe', share: 0, state: 'refused', fault: 'This type of file is not allowed' },
];
const uploadProps = { uploads, onCancel: doNothing, onRetry: doNothing };
const uploadWords = {
  cancel: (name: string) => `Cancel ${name}`,
  retry: (name: string) => `Retry ${name}`,
  waiting: 'Waiting',
  choose: 'Choose files',
  drop: 'or drop them here',
};

interface Opened {
  open: boolean;
  onClose: () => void;
}

function Opener({ label, children }: { label: string; children: (opened: Opened) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
}

function CustomField() {
  const id = useId();
  return (
    <Field htmlFor={id} label="Custom control" hint="Any control inside" error="Choose a color">
      <input id={id} type="color" />
    </Field>
  );
}

/** One example per component file of `web/ui/src`. */
export const examples: Record<string, ReactNode> = {
  avatar: (
    <>
      {([...sizes, 'xl'] as const).map((size) => (
        <Avatar key={size} size={size} name={`Pilot ${size}`} />
      ))}
      <Avatar name="Picture" src="/icon.svg" />
    </>
  ),
  button: (
    <>
      {(['action', 'brand', 'quiet', 'danger'] as const).flatMap((variant) =>
        sizes.map((size) => (
          <Button key={`${variant} ${size}`} variant={variant} size={size}>
            {variant} {size}
          </Button>
        )),
      )}
      <Button busy>Busy</Button>
      <Button disabled>Disabled</Button>
      <ButtonLink href="#button">Link</ButtonLink>
    </>
  ),
  checkbox: (
    <>
      <Checkbox label="Plain" defaultChecked />
      <Checkbox label="With hint and error" hint="Once per season" error="Required" />
      <Checkbox label="Disabled" disabled />
    </>
  ),
  'code-field': <CodeField label="Code" hint="Six digits" />,
  dialog: sizes.map((size) => (
    <Opener key={size} label={`Dialog ${size}`}>
      {(opened) => (
        <Dialog {...opened} size={size} title="Title" closeLabel="Close" footer={<Button>Save</Button>}>
          Content
        </Dialog>
      )}
    </Opener>
  )),
  disclosure: <Disclosure summary="Summary">Details</Disclosure>,
  drawer: (['start', 'end', 'bottom'] as const).map((side) => (
    <Opener key={side} label={`Drawer ${side}`}>
      {(opened) => (
        <Drawer {...opened} side={side} title="Title" closeLabel="Close" footer={<Button>Save</Button>}>
          Content
        </Drawer>
      )}
    </Opener>
  )),
  'empty-state': (['gate', 'search', 'locked', 'lost'] as const).map((mark) => (
    <EmptyState
      key={mark}
      mark={mark}
      title={mark}
      text="Explanation"
      action={<Button size="s">Action</Button>}
    />
  )),
  field: <CustomField />,
  gate: (['brand', 'action', 'quiet'] as const).flatMap((tone) =>
    sizes.map((size) => (
      <Gate key={`${tone} ${size}`} tone={tone} size={size}>
        {tone} {size}
      </Gate>
    )),
  ),
  icon: (
    <>
      {sizes.map((size) => (
        <Icon key={size} name="settings" size={size} />
      ))}
      {(['user', 'search', 'upload', 'clock', 'check', 'sun', 'moon'] as const).map((name) => (
        <Icon key={name} name={name} label={name} />
      ))}
    </>
  ),
  menu: (
    <Menu label="Menu">
      <MenuItem icon="settings">Settings</MenuItem>
      <MenuItem current>Current</MenuItem>
      <MenuItem tone="danger">Delete</MenuItem>
    </Menu>
  ),
  notice: (['info', 'success', 'warning', 'error'] as const).map((tone) => (
    <Notice
      key={tone}
      tone={tone}
      title={tone}
      className={styles.wide}
      action={<Button size="s">Action</Button>}
    >
      Explanation
    </Notice>
  )),
  pagination: (
    <Pagination
      page={5}
      pages={12}
      hrefOf={(page) => `#page-${page}`}
      labels={{ previous: 'Previous', next: 'Next', page: 'Page', navigation: 'Pages' }}
    />
  ),
  panel: (['panel', 'raised', 'outline'] as const).flatMap((tone) =>
    (['none', ...sizes] as const).map((padding) => (
      <Panel key={`${tone} ${padding}`} tone={tone} padding={padding}>
        {tone} {padding}
      </Panel>
    )),
  ),
  'password-field': <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
  picture: (['own', 'cover', 'contain'] as const).map((fit) => (
    <Picture key={fit} src="/icon.svg" alt={fit} fit={fit} className={styles.frame} />
  )),
  pill: (['neutral', 'open', 'few', 'full', 'live', 'brand', 'warn'] as const).map((tone) => (
    <Pill key={tone} tone={tone}>
      {tone}
    </Pill>
  )),
  'search-field': <SearchField label="Search" placeholder="Search" clearLabel="Clear" />,
  'select-field': (
    <SelectField
      label="Select"
      placeholder="None"
      options={[{ value: 'a', label: 'First' }]}
      error="Required"
    />
  ),
  skeleton: (['text', 'heading', 'block', 'picture', 'circle'] as const).map((shape) => (
    <Skeleton key={shape} shape={shape} lines={3} className={styles.frame} />
  )),
  spinner: sizes.map((size) => <Spinner key={size} size={size} label="Loading" />),
  tabs: (
    <Tabs
      label="Tabs"
      items={[
        { id: 'one', label: 'One', content: 'First panel' },
        { id: 'two', label: 'Two', content: 'Second panel', mark: 3 },
      ]}
    />
  ),
  'text-area': <TextArea label="Text area" />,
  'text-field': (
    <>
      <TextField label="Text" hint="A hint" optionalLabel="optional" />
      <TextField label="With error" error="Required" required />
      <TextField label="Disabled" disabled />
    </>
  ),
  theme: <ThemeSwitch labels={{ toLight: 'Switch to light', toDark: 'Switch to dark' }} />,
  toaster: (['info', 'success', 'warning', 'error'] as const).map((type) => (
    <Button key={type} variant="quiet" onClick={() => toast[type](`Toast: ${type}`)}>
      {type}
    </Button>
  )),
  'track-line': (
    <>
      <TrackLine className={styles.wide} />
      <TrackLine step={2} total={4} label="Step 2 of 4" className={styles.wide} />
    </>
  ),
  'upload-list': <UploadList {...uploadProps} words={uploadWords} />,
  'upload-zone': (
    <UploadZone {...uploadProps} words={uploadWords} accept="image/*" multiple onFiles={doNothing} />
  ),
};
