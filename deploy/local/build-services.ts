// Preload of bootstrap.mjs.
import { complainAndExit } from './terminal.ts';
import { transpileServices } from './transpile.ts';

await transpileServices().catch(complainAndExit);
