import { afterEach, describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import type { ReactElement } from 'react';
import { Avatar } from './pictures/avatar.tsx';
import { Button, ButtonLink } from './button.tsx';
import { Checkbox } from './forms/checkbox.tsx';
import { CodeField } from './forms/code-field.tsx';
import { Dialog } from './overlays/dialog.tsx';
import { Disclosure } from './disclosure.tsx';
import { Drawer } from './overlays/drawer.tsx';
import { EmptyState } from './empty-state.tsx';
import { Gate } from './pictures/gate.tsx';
import { Icon } from './pictures/icon.tsx';
import { Menu, MenuItem } from './overlays/menu.tsx';
import { Notice } from './notice.tsx';
import { Pagination } from './pagination.tsx';
import { Panel } from './panel.tsx';
import { PasswordField } from './forms/password-field.tsx';
import { Picture } from './pictures/picture.tsx';
import { Pill } from './pill.tsx';
import { SearchField } from './forms/search-field.tsx';
import { SelectField } from './forms/select-field.tsx';
import { Skeleton } from './skeleton.tsx';
import { Spinner } from './spinner.tsx';
import { Tabs } from './tabs.tsx';
import { TextArea } from './forms/text-area.tsx';
import { TextField } from './forms/text-field.tsx';
import { ThemeSwitch } from './styles/theme.tsx';
import { Toaster } from './overlays/toaster.tsx';
import { TrackLine } from './pictures/track-line.tsx';

const doNothing = () => undefined;

const parts: [string, ReactElement][] = [
  ['Avatar', <Avatar key="avatar" name="Vega" />],
  [
    'Button',
    <Button key="button" variant="action">
      Go
    </Button>,
  ],
  [
    'busy Button',
    <Button key="busy" busy>
      Go
    </Button>,
  ],
  [
    'ButtonLink',
    <ButtonLink key="link" href="/go">
      Go
    </ButtonLink>,
  ],
  ['Checkbox', <Checkbox key="checkbox" label="Agree" hint="Once" error="Needed" />],
  ['CodeField', <CodeField key="code" label="Code" />],
  [
    'Dialog',
    <Dialog key="dialog" open onClose={doNothing} title="Title" closeLabel="Close">
      Words
    </Dialog>,
  ],
  [
    'Drawer',
    <Drawer key="drawer" open onClose={doNothing} title="Title" closeLabel="Close">
      Words
    </Drawer>,
  ],
  [
    'Disclosure',
    <Disclosure key="disclosure" summary="Why">
      Because
    </Disclosure>,
  ],
  ['EmptyState', <EmptyState key="empty" title="Nothing" text="Try again" action={<Button>Again</Button>} />],
  ['Gate', <Gate key="gate">Words</Gate>],
  [
    'Picture',
    <Picture key="picture" src={`/media/p/${'a'.repeat(43)}/800x600/${'a'.repeat(48)}.jpg`} alt="A gate" />,
  ],
  ['Icon', <Icon key="icon" name="flag" label="Flag" />],
  [
    'Menu',
    <Menu key="menu" label="More">
      <MenuItem current>First</MenuItem>
    </Menu>,
  ],
  [
    'Notice',
    <Notice key="notice" tone="error" title="Not sent">
      Your words are kept
    </Notice>,
  ],
  [
    'Pagination',
    <Pagination
      key="pagination"
      page={2}
      pages={9}
      hrefOf={(page) => `?page=${page}`}
      labels={{ previous: 'Previous', next: 'Next', page: 'Page', navigation: 'Pages' }}
    />,
  ],
  [
    'Panel',
    <Panel key="panel" as="section">
      Words
    </Panel>,
  ],
  ['PasswordField', <PasswordField key="password" label="Password" showLabel="Show" hideLabel="Hide" />],
  [
    'Pill',
    <Pill key="pill" tone="open">
      Open
    </Pill>,
  ],
  ['SearchField', <SearchField key="search" label="Search" clearLabel="Clear" />],
  ['SelectField', <SelectField key="select" label="Country" options={[{ value: 'cn', label: 'China' }]} />],
  ['Skeleton', <Skeleton key="skeleton" lines={3} />],
  ['Spinner', <Spinner key="spinner" label="Loading" />],
  ['Tabs', <Tabs key="tabs" label="Parts" items={[{ id: 'a', label: 'A', content: 'One' }]} />],
  ['TextArea', <TextArea key="area" label="Words" error="Too short" />],
  ['TextField', <TextField key="text" label="Name" hint="As on the pass" optionalLabel="optional" />],
  ['ThemeSwitch', <ThemeSwitch key="theme" labels={{ toLight: 'Light', toDark: 'Dark' }} />],
  ['Toaster', <Toaster key="toaster" labels={{ notifications: 'Notifications', close: 'Close' }} />],
  ['TrackLine as progress', <TrackLine key="progress" step={2} total={4} label="Step 2 of 4" />],
  ['TrackLine as motif', <TrackLine key="motif" />],
];

/** Contrast is tested on the tokens (contrast.spec.ts); page-wide rules do not apply to a component. */
async function findings(container: Element): Promise<string[]> {
  const { violations } = await axe.run(container, {
    rules: {
      'color-contrast': { enabled: false },
      region: { enabled: false },
      // Detects icon fonts by drawing on a canvas, which jsdom lacks; there are none.
      'label-content-name-mismatch': { enabled: false },
    },
  });
  return violations.map((each) => `${each.id}: ${each.nodes.map((node) => node.html).join(' ')}`);
}

describe.each(['dark', 'light'])('in the %s theme', (theme) => {
  afterEach(() => {
    delete document.documentElement.dataset.theme;
  });

  it.each(parts)('%s has no axe violations', async (_, part) => {
    document.documentElement.dataset.theme = theme;
    const { container } = render(part);
    expect(await findings(container)).toEqual([]);
  });
});

it('reports a component without a name (control)', async () => {
  const part = document.body.appendChild(document.createElement('p'));
  part.append(document.createElement('button'));
  expect(await findings(part)).toEqual(['button-name: <button></button>']);
  part.remove();
});
