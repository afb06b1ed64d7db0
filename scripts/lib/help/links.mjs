import { existsSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

const FOREIGN = /^(https?|mailto):/;

/**
 * Turns links between files of the project into links between pages, so that one text works in both places.
 * Answers { href }, or { problem } where the target is missing, or neither for a file that is no page.
 */
export class Links {
  constructor(root, pages) {
    this.root = root;
    this.urls = new Map(pages.map(({ source, url }) => [source, url]));
  }

  resolve(from, target) {
    if (FOREIGN.test(target) || target.startsWith('/')) return { href: target };
    const [path, fragment] = target.split('#');
    const source = path === '' ? from.source : normalize(join(dirname(from.source), decodeURIComponent(path)));
    const anchor = fragment === undefined ? '' : `#${fragment}`;
    const page = this.pageAt(source);
    if (page !== undefined) return { href: this.between(from.url, page.url) + anchor, source: page.source, fragment };
    if (!existsSync(join(this.root, source)))
      return { problem: `${from.source} links to ${target}, which is not there` };
    return {};
  }

  /** Where an image of a page comes from, and its address from that page. */
  image(from, target) {
    const source = normalize(join(dirname(from.source), target));
    if (!existsSync(join(this.root, source))) return { problem: `${from.source} shows ${target}, which is not there` };
    const url = `images/${source.split('/').pop()}`;
    return { source, url, href: this.between(from.url, url) };
  }

  pageAt(source) {
    const file = this.urls.has(source) ? source : join(source, 'README.md');
    const url = this.urls.get(file);
    return url === undefined ? undefined : { source: file, url };
  }

  /** Relative, so that the site works below any address. */
  between(from, to) {
    const path = relative(join('/', dirname(`${from}x`)), join('/', to));
    return (path === '' ? '.' : path) + (to.endsWith('/') || to === '' ? '/' : '');
  }
}
