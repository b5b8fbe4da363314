import { configure } from '@testing-library/react';

// Rendering is slow on a busy machine. Jest's timeout is longer than this.
configure({ asyncUtilTimeout: 60_000 * Number(process.env.PADDOCK_SLOWNESS) });
