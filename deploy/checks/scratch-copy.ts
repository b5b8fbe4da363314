import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from '../local/places.ts';
import { filesOf, read } from './repository.ts';

const isText = (path: string): boolean => !/^deploy\/local\/demo-(pictures|videos)\//.test(path);

/** A copy of the tracked files that can be edited and compiled. */
export class ScratchCopy {
  private readonly folder = mkdtempSync(join(tmpdir(), 'paddock-scratch-'));

  constructor() {
    for (const path of filesOf().filter(isText))
      if (existsSync(join(root, path))) cpSync(join(root, path), this.path(path));
  }

  path(path: string): string {
    return join(this.folder, path);
  }

  isFile(path: string): boolean {
    return statSync(this.path(path), { throwIfNoEntry: false })?.isFile() ?? false;
  }

  read(path: string): string {
    return readFileSync(this.path(path), 'utf8');
  }

  write(path: string, content: string): void {
    mkdirSync(dirname(this.path(path)), { recursive: true });
    writeFileSync(this.path(path), content);
  }

  delete(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Links the installed packages, and the workspaces as `npm install` does. */
  linkPackages(): void {
    rmSync(this.path('node_modules'), { recursive: true, force: true });
    mkdirSync(this.path('node_modules/@paddock'), { recursive: true });
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@paddock' && name !== '.cache')
        symlinkSync(join(root, 'node_modules', name), this.path(`node_modules/${name}`));
    const { workspaces } = JSON.parse(this.read('package.json')) as { workspaces: string[] };
    for (const workspace of workspaces) {
      const { name } = JSON.parse(this.read(`${workspace}/package.json`)) as { name: string };
      symlinkSync(this.path(workspace), this.path(`node_modules/${name}`));
      const own = `${workspace}/node_modules`;
      if (existsSync(join(root, own)) && !existsSync(this.path(own)))
        symlinkSync(join(root, own), this.path(own));
    }
  }

  /** Runs a program of the installed packages. */
  run(program: string, args: string[], folder = ''): { status: number | null; output: string } {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      [join(root, 'node_modules', program), ...args],
      { cwd: this.path(folder), encoding: 'utf8', maxBuffer: 2 ** 28, env: { ...process.env, CI: 'true' } },
    );
    return { status, output: stdout + stderr };
  }

  /** Compiler errors of sources and declarations in these folders, with workspace packages from their sources. */
  typeErrors(base: string, include: string[], compilerOptions = {}): string[] {
    const config = join(dirname(base), 'tsconfig.scratch.json');
    this.write(
      config,
      JSON.stringify({
        extends: `./${basename(base)}`,
        compilerOptions,
        include,
        exclude: ['**/node_modules', '**/*.spec.ts', '**/*.spec.tsx'],
      }),
    );
    const { status, output } = this.run('@typescript/native/bin/tsc', ['-p', config, '--pretty', 'false']);
    const errors = output.split('\n').filter((line) => line.includes('error TS'));
    if (status !== 0 && errors.length === 0) throw new Error(output);
    return errors;
  }
}

interface Step {
  text: string;
  paths: string[];
}

/** The tasks of a guide under the headings that start with these numbers. */
export function stepsOf(page: string, ...sections: number[]): Step[] {
  const wanted = read(page)
    .split(/^## /m)
    .filter((section) => sections.includes(Number.parseInt(section, 10)));
  return wanted
    .flatMap((section) => section.split(/^- \[ \] /m).slice(1))
    .map((text) => ({ text, paths: pathsIn(text) }));
}

/** Paths in code spans; a file name without a folder is in the folder named before it. */
function pathsIn(text: string): string[] {
  const paths: string[] = [];
  let folder = '';
  for (const [, span = ''] of text.matchAll(/`([^`\n]+)`/g)) {
    if (/^[\w.-]+\/[^ ]*$/.test(span) || /^[\w-]+\.(json|yml|md)$/.test(span)) {
      paths.push(span);
      folder = span.replace(/[^/]*$/, '');
    } else if (/^[\w*.<>-]+\.\w+$/.test(span)) {
      // The folder was only the start of this path.
      if (paths.at(-1) === folder) paths.pop();
      paths.push(folder + span);
    }
  }
  return paths;
}
