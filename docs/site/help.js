// What the documentation pages do beyond showing text: search, copying, keys. They are readable without it.
const home = document.body.dataset.home === '#text' ? './' : document.body.dataset.home;
const form = document.querySelector('.search');
const box = document.querySelector('#search');
const list = document.querySelector('.results');
const status = document.querySelector('#search-count');
const MOST_RESULTS = 12;
const SMALL_WORDS = new Set([
  'a',
  'an',
  'and',
  'are',
  'can',
  'do',
  'for',
  'how',
  'i',
  'in',
  'is',
  'it',
  'my',
  'of',
  'on',
  'the',
  'to',
  'with',
]);
/** Guides come before the record of what was done and why. */
const RECORDS = /^(changelog|contributing|architecture|decisions\/)/;

let index;
/** The index is fetched when somebody is about to search, once. */
function loadIndex() {
  index ??= Promise.all([import('./minisearch.js'), fetch(new URL('search.json', import.meta.url))]).then(
    async ([{ default: MiniSearch }, answer]) =>
      MiniSearch.loadJSON(await answer.text(), {
        fields: ['heading', 'title', 'text'],
        storeFields: ['title', 'heading', 'url'],
      }),
  );
  return index;
}

async function search() {
  const words = box.value.trim();
  if (words === '') return close();
  const engine = await loadIndex();
  if (words !== box.value.trim()) return;
  const found = lookUp(engine, words);
  status.textContent = found.length === 0 ? `Nothing found for ${words}` : `${found.length} results`;
  list.replaceChildren(...(found.length === 0 ? [nothing(words)] : found.map(result)));
  list.hidden = false;
}

function lookUp(engine, words) {
  const telling = words.split(/\s+/).filter((word) => !SMALL_WORDS.has(word.toLowerCase()));
  const options = {
    prefix: true,
    fuzzy: 0.15,
    boost: { heading: 4, title: 2 },
    boostDocument: (_id, _term, { url }) => (RECORDS.test(url) ? 0.3 : 1),
  };
  const query = telling.join(' ') || words;
  const all = engine.search(query, { ...options, combineWith: 'AND' });
  return (all.length > 0 ? all : engine.search(query, options)).slice(0, MOST_RESULTS);
}

function result({ title, heading, url }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = home + url;
  link.append(heading);
  if (heading !== title) {
    const page = document.createElement('small');
    page.append(title);
    link.append(page);
  }
  item.append(link);
  return item;
}

function nothing(words) {
  const item = document.createElement('li');
  item.className = 'nothing';
  item.append(`Nothing found for “${words}”.`);
  return item;
}

function close() {
  list.hidden = true;
  list.replaceChildren();
  status.textContent = '';
}

function move(event) {
  const links = [box, ...list.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined || links.length === 1) return;
  event.preventDefault();
  const here = links.indexOf(document.activeElement);
  links[(here + step + links.length) % links.length].focus();
}

form.hidden = false;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  list.querySelector('a')?.click();
});
form.addEventListener('keydown', (event) => {
  move(event);
  if (event.key !== 'Escape') return;
  box.value = '';
  close();
  box.focus();
});
form.addEventListener('focusout', ({ relatedTarget }) => {
  if (relatedTarget !== null && !form.contains(relatedTarget)) list.hidden = true;
});
box.addEventListener('focus', () => {
  loadIndex();
  list.hidden = list.childElementCount === 0;
});
box.addEventListener('input', search);
document.addEventListener('keydown', (event) => {
  const typing = event.target.closest('input, textarea');
  if (event.key !== '/' || typing || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  box.focus();
});
document.addEventListener('click', ({ target }) => {
  if (!form.contains(target)) list.hidden = true;
});

for (const block of document.querySelectorAll('.code')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'copy';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    button.textContent = await copy(block.querySelector('code'));
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  block.append(button);
}

/** Browsers give the clipboard to secure addresses only; elsewhere the text is at least marked. */
async function copy(code) {
  try {
    await navigator.clipboard.writeText(code.textContent);
    return 'Copied';
  } catch {
    getSelection().selectAllChildren(code);
    return 'Press Ctrl C';
  }
}
