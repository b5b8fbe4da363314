import { afterEach } from '@jest/globals';
import { cleanup, configure, screen, within } from '@testing-library/react';
import * as React from 'react';

// The library stays loaded from spec to spec, and does this only when it loads.
Object.assign(screen, within(document.body));
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(cleanup);

const MAX_SHOWN = 3000;

configure({
  // Rendering is slow on a busy machine. Jest's timeout is longer than this.
  asyncUtilTimeout: 60_000 * Number(process.env.PADDOCK_SLOWNESS),
  // Each look of a wait that finds nothing makes an error: printing the whole page for it took a tenth of the time.
  getElementError: (message, container) =>
    Object.assign(new Error(`${message ?? ''}\n\nShown: ${container.textContent.slice(0, MAX_SHOWN)}`), {
      name: 'TestingLibraryElementError',
    }),
});

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
const internals = (React as unknown as Record<string, object | undefined>)[INTERNALS];
// React traces the stack of ten thousand elements a second for its warnings, which took a fifth of the time of large forms.
if (internals)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });
