import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cpSync, globSync } from 'node:fs';
import ts from 'typescript';
import { languages } from '@paddock/contracts/language';
import { read } from './repository.ts';
import { ScratchCopy, stepsOf } from './scratch-copy.ts';

const page = 'docs/adding-a-language.md';
const added = 'eo';
const named = (text: string): string => text.replaceAll(/\ben(?=\b|Member\b)/g, added);

/** Items, properties or parameters, which may be one per language. */
function partsOf(node: ts.Node): readonly ts.Node[] {
  if (ts.isArrayLiteralExpression(node)) return node.elements;
  if (ts.isObjectLiteralExpression(node)) return node.properties;
  return ts.isFunctionLike(node) ? node.parameters : [];
}

function languageOf(part: ts.Node): string | undefined {
  if (ts.isStringLiteral(part)) return part.text;
  const { name } = part as ts.NamedDeclaration;
  return name && ts.isIdentifier(name) ? name.text : undefined;
}

/** Repeats what a source has for English. */
function withLanguage(path: string, source: string): string {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true);
  const insertions: [at: number, text: string][] = [];
  const visit = (node: ts.Node): void => {
    const parts = partsOf(node);
    const names = parts.map(languageOf);
    if (languages.every((language) => names.includes(language))) {
      const english = parts[names.indexOf('en')]!;
      const text = ts.isParameter(english) ? `${added} = en` : named(english.getText(file));
      insertions.push([parts.at(-1)!.end, `, ${text}`]);
    }
    if (
      ts.isImportDeclaration(node) &&
      !node.importClause?.isTypeOnly &&
      /\ben\b/.test(node.moduleSpecifier.getText(file))
    )
      insertions.push([node.end, `\n${named(node.getText(file))}`]);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return insertions
    .toSorted(([a], [b]) => b - a)
    .reduce((text, [at, inserted]) => text.slice(0, at) + inserted + text.slice(at), source);
}

function withLanguageInJson(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(withLanguageInJson);
  const texts = languages.every((language) => language in value)
    ? { ...value, [added]: (value as { en?: unknown }).en }
    : value;
  return Object.fromEntries(Object.entries(texts).map(([key, inner]) => [key, withLanguageInJson(inner)]));
}

describe(page, () => {
  let copy: ScratchCopy;

  /** Follows one step of the guide in the copy. */
  function follow(path: string): void {
    const of = (language: string): string => path.replaceAll('<lang>', language);
    for (const file of globSync(of('{cn,en,ru}'), { cwd: copy.path('') })) {
      if (file.endsWith('.json'))
        copy.write(file, JSON.stringify(withLanguageInJson(JSON.parse(copy.read(file)))));
      else if (/\.tsx?$/.test(file) && of(added) === path)
        copy.write(file, withLanguage(file, copy.read(file)));
    }
    if (of(added) === path) return;
    if (path.endsWith('/')) cpSync(copy.path(of('en')), copy.path(of(added)), { recursive: true });
    else copy.write(of(added), path.endsWith('.json') ? copy.read(of('en')) : named(copy.read(of('en'))));
  }

  /** Adds the migrations of the step about SQL checks: `service (`table.column`, …)`. */
  function addMigrations(): void {
    const [step] = stepsOf(page, 3).filter(({ text }) => text.startsWith('SQL checks'));
    const services = [...step!.text.matchAll(/(\w+)\s+\(((?:`\w+\.\w+`(?:, )?)+)\)/g)];
    expect(services.length).toBeGreaterThan(3);
    for (const [, service = '', columns = ''] of services) {
      const choices = [...columns.matchAll(/`(\w+)\.(\w+)`/g)].map(([, table, column]) => [
        table,
        column,
        [...languages, added],
      ]);
      const schema = copy.read(`services/${service}/src/schema.ts`);
      const last = Math.max(
        ...[...schema.matchAll(/\b\w+?(2\d{12})\b/g)].map(([, number]) => Number(number)),
      );
      const name = `AddLanguage${last + 1}`;
      const file = `./database/migrations/${last + 1}-add-language.ts`;
      copy.write(
        `services/${service}/src/${file.slice(2)}`,
        `import { Choices } from '@paddock/kit/database/migration-kinds';\n` +
          `export class ${name} extends Choices {\n` +
          `  protected readonly choices = ${JSON.stringify(choices)} as const;\n}\n`,
      );
      copy.write(
        `services/${service}/src/schema.ts`,
        `import { ${name} } from '${file}';\n${schema.replace(/(migrations: \[[^\]]*?),?\s*\]/, `$1, ${name}]`)}`,
      );
    }
  }

  beforeAll(() => {
    copy = new ScratchCopy();
    copy.linkPackages();
    for (const { paths } of stepsOf(page, 1, 2, 3)) for (const path of paths) follow(path);
    addMigrations();
    expect(copy.run('@react-router/dev/bin.cjs', ['typegen'], 'web')).toMatchObject({ status: 0 });
  });
  afterAll(() => copy.delete());

  it.each([
    [
      'services',
      'tsconfig.json',
      ['services/*/src', 'services/shared/*/src', 'services/**/*.json', 'deploy/local', 'loadtests/*.ts'],
      { lib: ['es2024', 'dom'], types: ['node', 'k6'] },
    ],
    ['site', 'web/tsconfig.json', ['app', 'server', '*.ts', '.react-router/types/**/*'], {}],
    ['back office', 'admin-web/tsconfig.json', ['src', 'server'], {}],
  ])('names each place that the compiler finds in the %s', (_part, base, include, options) => {
    expect(copy.typeErrors(base, include, options)).toEqual([]);
  });

  it('names each column of the database', () => {
    const { output } = copy.run('jest/bin/jest.js', [
      '--forceExit',
      'services/shared/kit/test/enums.spec.ts',
    ]);
    expect(output).toMatch(/^PASS/m);
  });

  it('does not compile without one of its places (control)', () => {
    const left = 'services/seo/src/share-pictures/share-texts.ts';
    expect(stepsOf(page, 1).flatMap(({ paths }) => paths)).toContain(left);
    copy.write(left, read(left));
    const errors = copy.typeErrors('tsconfig.json', ['services/seo/src']);
    expect(errors.length).toBeGreaterThan(0);
    expect(errors.filter((error) => !error.startsWith(`${left}(`))).toEqual([]);
  });
});
