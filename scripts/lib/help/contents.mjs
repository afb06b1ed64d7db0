import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, normalize } from 'node:path';

/**
 * The pages of the documentation in the order in which docs/contents.json names them, each as
 * { source, url, section }: the file's path in the project, and its address below /help. A page that is named there and is
 * not in this copy of the project is left out; one that lies in docs/ and is not named is a mistake (see `unlisted`).
 */
export function readContents(root) {
  const { sections } = JSON.parse(readFileSync(join(root, 'docs', 'contents.json'), 'utf8'));
  return sections.flatMap(({ title, pages = [], folder }) =>
    (folder === undefined ? pages : pagesIn(root, folder))
      .map((page) => ({ source: normalize(join('docs', page)), url: addressOf(page), section: title }))
      .filter(({ source }) => existsSync(join(root, source))),
  );
}

/** Pages in docs/ that no section names: nobody would find them. */
export function unlisted(root) {
  const listed = new Set(readContents(root).map(({ source }) => source));
  return markdownIn(join(root, 'docs'))
    .map((name) => join('docs', name))
    .filter((source) => !listed.has(source));
}

/** The folder's own page first, then the others by name. */
function pagesIn(root, folder) {
  const names = markdownIn(join(root, 'docs', folder));
  return [...names.filter(isIndex), ...names.filter((name) => !isIndex(name))].map((name) => `${folder}/${name}`);
}

const markdownIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort();

const isIndex = (page) => basename(page) === 'README.md';

/** README.md is the page of its folder; files beside docs/ lie in its root under their name in small letters. */
function addressOf(page) {
  if (page.startsWith('../')) return basename(page, '.md').toLowerCase();
  return isIndex(page) ? page.slice(0, -'README.md'.length) : page.slice(0, -'.md'.length);
}
