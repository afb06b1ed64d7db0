import { tableText } from './table.mjs';

/** What a benchmark found: printed as it comes, and kept for the page that the whole suite writes. */
export class Report {
  #sections = [];

  section({ title, headings, rows, note }) {
    this.#sections.push({ title, headings, rows, note });
    console.log(`\n${title}\n\n${tableText(headings, rows)}`);
    if (note !== undefined) console.log(`\n${note}`);
  }

  markdown() {
    return this.#sections
      .map(({ title, headings, rows, note }) => {
        const line = (cells) => `| ${cells.join(' | ')} |`;
        const rule = line(headings.map((_heading, column) => (column === 0 ? '---' : '---:')));
        const table = [line(headings), rule, ...rows.map(line)].join('\n');
        return `## ${title}\n\n${table}\n${note === undefined ? '' : `\n${note}\n`}`;
      })
      .join('\n');
  }
}

export const share = (figure, ceiling) => (ceiling === undefined ? '' : `${Math.round((figure / ceiling) * 100)}%`);
