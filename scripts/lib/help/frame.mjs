import { escapeHtml } from './render.mjs';

const LOGO =
  '<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="currentColor"/>' +
  '<g class="eye" stroke="currentColor" stroke-width="2.2" stroke-linejoin="round">' +
  '<path d="M5 16c3-5 6.7-7.5 11-7.5S24 11 27 16c-3 5-6.7 7.5-11 7.5S8 21 5 16Z" fill="none"/>' +
  '<circle cx="16" cy="16" r="2.4" fill="currentColor"/></g></svg>';

/** The whole document around the text of one page. `to` answers the address of another one from here. */
export function framePage({ page, pages, body, headings, title, summary, to }) {
  const home = to('');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(summary.slice(0, 200))}">
<title>${escapeHtml(title)} · Watchfloor</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${to('help.css')}">
<script src="/theme.js"></script>
<script type="module" src="${to('help.js')}"></script>
</head>
<body data-home="${home}">
<a class="skip" href="#text">Skip to the text</a>
<header class="top">
<a class="brand" href="${home}">${LOGO}<span>Watchfloor <small>Help</small></span></a>
<form class="search" role="search" hidden>
<input type="search" id="search" placeholder="Search" aria-label="Search the documentation" aria-describedby="search-count" autocomplete="off">
<kbd aria-hidden="true">/</kbd>
<p id="search-count" class="unseen" role="status"></p>
<ul class="results" hidden></ul>
</form>
<nav class="elsewhere" aria-label="Elsewhere"><a href="/docs">API reference</a><a href="/">Open Watchfloor</a></nav>
</header>
<div class="columns">
<nav class="side" aria-label="Documentation">${navigation(page, pages, to)}</nav>
<div class="middle">
<details class="menu"><summary>Contents</summary><nav aria-label="Contents">${navigation(page, pages, to)}</nav></details>
<main id="text" tabindex="-1">
${body}
</main>
${neighbours(page, pages, to)}
</div>
${onThisPage(headings)}
</div>
</body>
</html>
`;
}

function navigation(current, pages, to) {
  return [...bySection(pages)]
    .map(([section, members]) => {
      // A folder is one line in the contents of the pages outside of it.
      const shown = isFolder(members) && current.section !== section ? members.slice(0, 1) : members;
      const links = shown
        .map((page) => {
          const mark = page.source === current.source ? ' aria-current="page"' : '';
          return `<li><a href="${to(page.url)}"${mark}>${escapeHtml(page.title)}</a></li>`;
        })
        .join('\n');
      return `<h2>${escapeHtml(section)}</h2>\n<ul>\n${links}\n</ul>`;
    })
    .join('\n');
}

const isFolder = ([first]) => first.url.endsWith('/');

function bySection(pages) {
  const sections = new Map();
  for (const page of pages) sections.set(page.section, [...(sections.get(page.section) ?? []), page]);
  return sections;
}

function neighbours(current, pages, to) {
  const place = pages.findIndex(({ source }) => source === current.source);
  const link = (page, kind, word) =>
    page === undefined
      ? ''
      : `<a rel="${kind}" class="${kind}" href="${to(page.url)}"><small>${word}</small>${escapeHtml(page.title)}</a>`;
  return `<nav class="neighbours" aria-label="Previous and next">${link(pages[place - 1], 'prev', 'Previous')}${link(pages[place + 1], 'next', 'Next')}</nav>`;
}

function onThisPage(headings) {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return '';
  const links = shown
    .map(({ id, depth, words }) => `<li class="depth-${depth}"><a href="#${id}">${escapeHtml(words)}</a></li>`)
    .join('\n');
  return `<nav class="headings" aria-label="On this page"><h2>On this page</h2>\n<ul>\n${links}\n</ul></nav>`;
}
