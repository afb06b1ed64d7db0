/** Stands for a dot that was written `[.]`: such a dot says that the writer meant a host. */
export const FANGED_DOT = '\uE000';

const DEFANGED = /[[({](?:\.|dot|:|:\/\/|\/|@|at)[\])}]|hxxp|h\*\*p|:\\\/\\\//i;
const DOT = / ?[[({](?:\.|dot)[\])}] ?/gi;
const COLON = /\[:\]|\(:\)/g;
const SCHEME_MARK = /\[:\/\/\]/g;
const ESCAPED_SLASH = /\\\//g;
const SLASH = /\[\/\]/g;
const AT = /[[({](?:@|at)[\])}]/gi;
const SCHEME = /h(?:xx|\*\*)p(s?)(?=:)/gi;

/** Undoes the usual ways of making an indicator unclickable. */
export function refang(text: string): string {
  if (!DEFANGED.test(text)) return text;
  return text
    .replace(DOT, FANGED_DOT)
    .replace(SCHEME_MARK, '://')
    .replace(ESCAPED_SLASH, '/')
    .replace(COLON, ':')
    .replace(SLASH, '/')
    .replace(AT, '@')
    .replace(SCHEME, 'http$1');
}

export const plainDots = (text: string): string =>
  text.includes(FANGED_DOT) ? text.replaceAll(FANGED_DOT, '.') : text;
