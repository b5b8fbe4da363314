// What starts, measures, breaks or talks to the services imports them as they were built; `bootstrap.mjs` runs this first.
import { buildWhatChanged } from './builds.ts';
import { complainAndExit } from './terminal.ts';

await buildWhatChanged(['services']).catch(complainAndExit);
