// Checks beyond oxlint (limits in .oxlintrc.json): styles up to 400 lines, a warning for files over 250 lines, meaningful file names, no
// re-exports, up to 25 files in a folder.
import { reExportsIn } from '../re-exports.ts';
import { filesOf, read } from '../repository.ts';
import { folderFaults } from './folder-sizes.ts';

const sources = filesOf('*.ts', '*.tsx', '*.css', '*.mjs').filter(
  (file) => !/(^|\/)(locales|generated)\//.test(file),
);

const faults = folderFaults(filesOf());
const questions: string[] = [];

for (const file of sources) {
  const text = read(file);
  const lines = text.split('\n').length - 1;
  if (lines > 400 && file.endsWith('.css')) faults.push(`${file}: ${lines} lines`);
  else if (lines > 250) questions.push(`${file}: ${lines} lines`);
  if (/(^|\/)(utils?|helpers?|misc|common)(\/|\.[a-z]+$)/i.test(file))
    faults.push(`${file}: a name that says nothing`);
  for (const name of reExportsIn(text)) faults.push(`${file}: hands on ${name}, which is another file's`);
}

for (const question of questions) console.log(`  ? ${question}`);
for (const fault of faults) console.error(`  ✗ ${fault}`);
console.log(`budgets: ${sources.length} files, ${faults.length} over, ${questions.length} to ask about`);
process.exit(faults.length === 0 ? 0 : 1);
