const named = /`([^`\n]+)`/g;
const linked = /\]\((?!https?:|#)([^)#]+)[^)]*\)/g;
const file = /^[\w.-]+(?:\/[\w.-]+)*\.(?:ts|tsx|mjs|css|md|yml|yaml|jpg)$/;
const folder = /^(?:services|web|admin-web|deploy|docs|k8s|loadtests)(?:\/[\w.@-]+)*\/?$/;

/**
 * Paths in a page that do not exist. A file may be named by the end of its path; folders and files with other extensions by their
 * path from the root. Names with `<…>`, `*` or a space are ignored.
 */
export function namesOfNothing(page: string, files: readonly string[]): string[] {
  const folders = new Set(
    files.flatMap((path) => [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index))),
  );
  const isThere = (name: string): boolean =>
    file.test(name)
      ? files.some((path) => path === name || path.endsWith(`/${name}`))
      : files.includes(name) || folders.has(name.replace(/\/$/, ''));
  const names = [...page.matchAll(named)]
    .flatMap(([, name]) => name!)
    .filter((name) => file.test(name) || folder.test(name));
  const links = [...page.matchAll(linked)].map(([, name]) => name!.replace(/^(?:\.\.?\/)+/, ''));
  return [...names, ...links].filter((name) => !isThere(name));
}
