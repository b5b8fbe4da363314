// Plain JavaScript, for the installed Node. `npm start` installs no development packages; without them the compiler reports
// hundreds of false errors.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
const { devDependencies } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8'));
const missing = Object.keys(devDependencies).filter(
  (name) => !existsSync(fileURLToPath(new URL(`node_modules/${name}`, root))),
);
if (missing.length > 0) {
  console.error(`Development packages are missing (${missing[0]}). Run npm install first.`);
  process.exit(1);
}
