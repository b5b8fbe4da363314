// `npm run release:notes -- VERSION`: prints docs/changes/ as Markdown.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/places.ts';

const headings = { added: 'Added', changed: 'Changed', fixed: 'Fixed' };

/** Throws on a file that is not `<type>: <sentence>` in one line. */
export function releaseNotes(version: string, folder: string): string {
  const changes = readdirSync(folder)
    .filter((name) => name !== 'README.md')
    .toSorted()
    .map((name) => {
      const [, type, sentence] =
        /^(added|changed|fixed): (\S.*\.)\n$/.exec(readFileSync(join(folder, name), 'utf8')) ?? [];
      if (!/^[a-z0-9]+(-[a-z0-9]+)*\.md$/.test(name) || !type || !sentence)
        throw new Error(
          `docs/changes/${name}: expected a kebab-case .md file with one line "added: Sentence."`,
        );
      return { type, sentence: sentence[0]!.toUpperCase() + sentence.slice(1) };
    });
  const sections = Object.entries(headings).flatMap(([type, heading]) => {
    const lines = changes.filter((change) => change.type === type).map(({ sentence }) => `- ${sentence}\n`);
    return lines.length > 0 ? [`\n### ${heading}\n\n${lines.join('')}`] : [];
  });
  return `## ${version}\n${sections.join('')}`;
}

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string };
  process.stdout.write(releaseNotes(process.argv[2] ?? version, `${root}docs/changes`));
}
