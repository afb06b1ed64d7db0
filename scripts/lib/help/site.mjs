import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { readContents } from './contents.mjs';
import { framePage } from './frame.mjs';
import { Links } from './links.mjs';
import { renderPage } from './render.mjs';

const NOT_FOUND = {
  page: { source: '', url: 'not-found' },
  title: 'There is no such page',
  summary: '',
  headings: [],
  body: '<h1>There is no such page</h1>\n<p>Look it up in the contents, or search with <kbd>/</kbd>.</p>',
};

/** Writes the documentation as a static site into a folder. Answers its pages and what is wrong with them. */
export function buildSite(root, out) {
  const listed = readContents(root);
  const links = new Links(root, listed);
  const pages = listed.map((page) => ({
    ...page,
    ...renderPage(page, readFileSync(join(root, page.source), 'utf8'), links),
  }));
  const write = (path, content) => {
    mkdirSync(dirname(join(out, path)), { recursive: true });
    writeFileSync(join(out, path), content);
  };
  const frame = (view) =>
    framePage({ pages, ...view, to: (url) => (url === view.page.url ? '#text' : links.between(view.page.url, url)) });
  for (const page of pages) write(fileOf(page.url), frame({ page, body: page.html, ...page }));
  // It is shown at any depth, so its links begin at the root.
  write('not-found.html', framePage({ pages, ...NOT_FOUND, to: (url) => `/help/${url}` }));
  write('help.css', stylesheet(root));
  write('help.js', readFileSync(join(root, 'docs', 'site', 'help.js')));
  write(
    'minisearch.js',
    readFileSync(
      createRequire(import.meta.url)
        .resolve('minisearch')
        .replace(/cjs.*$/, 'es/index.js'),
    ),
  );
  write('search.json', JSON.stringify(searchIndex(pages)));
  for (const { source, url } of pages.flatMap(({ images }) => images)) {
    mkdirSync(dirname(join(out, url)), { recursive: true });
    copyFileSync(join(root, source), join(out, url));
  }
  return { pages, problems: [...pages.flatMap(({ problems }) => problems), ...missingAnchors(pages)] };
}

const fileOf = (url) => (url === '' || url.endsWith('/') ? `${url}index.html` : `${url}.html`);

function missingAnchors(pages) {
  const anchors = new Map(pages.map(({ source, headings }) => [source, new Set(headings.map(({ id }) => id))]));
  return pages
    .flatMap(({ targets }) => targets)
    .filter(({ source, fragment }) => !anchors.get(source).has(fragment))
    .map(({ from, source, fragment }) => `${from} links to #${fragment} of ${source}, which has no such heading`);
}

/** The browser loads it as it is; docs/site/help.js names the same fields. */
function searchIndex(pages) {
  const index = new MiniSearch({ fields: ['heading', 'title', 'text'], storeFields: ['title', 'heading', 'url'] });
  let id = 0;
  for (const { url, title, sections } of pages) {
    for (const section of sections) {
      const address = section.depth === 1 ? url : `${url}#${section.id}`;
      index.add({ id: id++, title, heading: section.heading, text: section.text, url: address });
    }
  }
  return index.toJSON();
}

/** The product's own colours, also dark for readers whose browser runs no scripts, and then the site's rules. */
function stylesheet(root) {
  const tokens = readFileSync(join(root, 'web', 'src', 'styles', 'tokens.css'), 'utf8');
  const [, dark] = /:root\[data-theme="dark"\] \{([^}]*)\}/.exec(tokens);
  const unscripted = `@media (prefers-color-scheme: dark) {\n:root:not([data-theme]) {${dark}}\n}\n`;
  return `${tokens}\n${unscripted}\n${readFileSync(join(root, 'docs', 'site', 'help.css'), 'utf8')}`;
}
