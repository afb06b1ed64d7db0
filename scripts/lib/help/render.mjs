import { Marked } from 'marked';

const escapes = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escapeHtml = (text) => text.replace(/[&<>"]/g, (character) => escapes[character]);

/** As the usual viewers of repositories make them, so that a link to a heading works there as well. */
export function anchorMaker() {
  const seen = new Map();
  return (text) => {
    const plain = text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-');
    const count = seen.get(plain) ?? 0;
    seen.set(plain, count + 1);
    return count === 0 ? plain : `${plain}-${count}`;
  };
}

/** One page: { title, summary, html, headings, sections, images, targets, problems }. */
export function renderPage(page, text, links) {
  const found = { headings: [], sections: [], images: [], targets: [], problems: [] };
  const marked = new Marked({ gfm: true, renderer: rendererFor(page, links, found) });
  const tokens = marked.lexer(text);
  const [first] = tokens;
  if (first?.type !== 'heading' || first.depth !== 1)
    found.problems.push(`${page.source} does not begin with "# Title"`);
  const title = first?.text ?? page.source;
  collectSections(tokens, found);
  const html = marked.parser(tokens);
  const summary = plainText(tokens.find(({ type }) => type === 'paragraph'));
  return { title, summary, html, ...found };
}

function rendererFor(page, links, found) {
  const anchor = anchorMaker();
  return {
    heading({ tokens, depth, text }) {
      const id = anchor(plainText({ tokens, text }));
      const words = this.parser.parseInline(tokens);
      found.headings.push({ id, depth, words: plainText({ tokens, text }) });
      if (depth === 1) return `<h1 id="${id}">${words}</h1>\n`;
      return `<h${depth} id="${id}">${words} <a class="anchor" href="#${id}" aria-label="Link to this heading">#</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const to = links.resolve(page, href);
      if (to.problem !== undefined) found.problems.push(to.problem);
      if (to.fragment !== undefined)
        found.targets.push({ source: to.source, fragment: to.fragment, from: page.source });
      return to.href === undefined ? words : `<a href="${escapeHtml(to.href)}">${words}</a>`;
    },
    image({ href, text }) {
      const to = links.image(page, href);
      if (to.problem !== undefined) found.problems.push(to.problem);
      else found.images.push(to);
      return `<img src="${escapeHtml(to.href ?? '')}" alt="${escapeHtml(text)}" loading="lazy">`;
    },
    code({ text, lang = '' }) {
      const [language] = lang.split(/\s/);
      return `<div class="code" data-language="${escapeHtml(language)}"><pre tabindex="0"><code>${escapeHtml(text)}</code></pre></div>\n`;
    },
    table(token) {
      const row = (cells, tag) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      const body = token.rows.map((cells) => row(cells, 'td')).join('\n');
      return `<div class="table" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>\n${body}\n</tbody></table></div>\n`;
    },
  };
}

/** What search looks through: one entry per heading, with the words below it. */
function collectSections(tokens, { sections }) {
  const anchor = anchorMaker();
  for (const token of tokens) {
    if (token.type === 'heading') {
      const words = plainText(token);
      sections.push({ id: anchor(words), depth: token.depth, heading: words, text: '' });
    } else if (sections.length > 0) {
      const section = sections.at(-1);
      section.text = `${section.text} ${plainText(token)}`.trim();
    }
  }
}

/** The words of a token without any markup. */
function plainText(token) {
  if (token === undefined) return '';
  if (token.type === 'table')
    return [token.header, ...token.rows]
      .flat()
      .map((cell) => plainText(cell))
      .join(' ');
  const inner = token.items ?? token.tokens;
  if (inner !== undefined) return inner.map(plainText).join(token.type === 'list' ? ' ' : '');
  return token.text ?? '';
}
