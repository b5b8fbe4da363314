import { configure } from '@testing-library/react';

// What is drawn on a machine that is busy with something else comes late; the patience of Jest is longer than this.
configure({ asyncUtilTimeout: 60_000 });
