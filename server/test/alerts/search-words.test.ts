import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { searchWords } from '../../src/core/search-words.js';
import { testApp } from '../harness/test-app.js';

test('the server and the database find the same words in a text', async () => {
  const soc = await testApp();
  const inDatabase = async (contents: string[]): Promise<string[][]> => {
    const { rows } = await sql<{ words: string[] }>`
      select search_words(content) as words from unnest(${contents}::text[]) with ordinality as given (content, place)
      order by place`.execute(soc.database.db);
    return rows.map(({ words }) => words);
  };
  const piece = fc.oneof(
    fc.constantFrom(
      'cdn-777.example.com',
      'CORP\\jdoe',
      'a.b-c_d@e',
      '198.51.100.7',
      '-',
      '..',
      'Ünïcode',
      '😀x',
      '\n',
      '"',
    ),
    fc.string({ maxLength: 12 }),
  );
  const texts = fc
    .sample(fc.array(piece, { maxLength: 12 }), { numRuns: 300, seed: 7 })
    .map((pieces) => pieces.join(' '));
  texts.push('x'.repeat(250), 'a.'.repeat(40), `${'😀'.repeat(120)}.b`, '.-_@');
  const storable = texts.map((text) => text.replaceAll('\0', ''));
  const told = await inDatabase(storable);
  for (const [index, text] of storable.entries())
    expect([...searchWords(text)].sort(), JSON.stringify(text)).toEqual([...told[index]!].sort());
});
