// The page reads without this script; it adds the filter, deep links that open, keys and the choice of colours.

/** @typedef {{ element: HTMLDetailsElement, text: string, level: string, major: string, direction: string, operations: ReadonlySet<string>, apps: readonly string[] }} Item */

/**
 * @template {HTMLElement} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind | undefined}
 */
function find(id, kind) {
  const element = document.getElementById(id);
  return element instanceof kind ? element : undefined;
}

/** In the order of the page. @type {Item[]} */
const items = [...document.querySelectorAll('details.finding')].flatMap((element) => {
  if (!(element instanceof HTMLDetailsElement)) return [];
  const { level = '', major = '', direction = '', operations = '', apps = '[]' } = element.dataset;
  const text = `${element.textContent} ${element.id}`.toLowerCase().replace(/\s+/g, ' ');
  return [
    { element, text, level, major, direction, operations: new Set(operations.split(' ')), apps: JSON.parse(apps) },
  ];
});

const form = find('filter', HTMLFormElement);
const search = find('search', HTMLInputElement);
const direction = find('direction', HTMLSelectElement);
const major = find('major', HTMLSelectElement);
const operation = find('operation', HTMLSelectElement);
const app = find('app', HTMLSelectElement);
const groupBy = find('group-by', HTMLSelectElement);
/** As the page was made. */
const firstGrouping = groupBy?.value ?? '';
const status = find('status', HTMLElement);
const boxes = [...document.querySelectorAll('input[name="level"]')].filter((box) => box instanceof HTMLInputElement);

/** @param {Item} item */
function isWanted(item) {
  if (!boxes.some((box) => box.checked && box.value === item.level)) return false;
  if (direction?.value && item.direction !== direction.value && item.direction !== 'both') return false;
  if (major?.value && item.major !== major.value) return false;
  if (operation?.value && !item.operations.has(operation.value) && !item.operations.has('*')) return false;
  if (app?.value && !item.apps.includes(app.value)) return false;
  const words = (search?.value ?? '').toLowerCase().split(/\s+/);
  return words.every((word) => item.text.includes(word));
}

function filter() {
  let shown = 0;
  for (const item of items) {
    const wanted = isWanted(item);
    item.element.hidden = !wanted;
    if (wanted) shown += 1;
  }
  for (const part of document.querySelectorAll('.group, #findings > .section')) {
    if (part instanceof HTMLElement) part.hidden = part.querySelector('.finding:not([hidden])') === null;
  }
  if (status) status.textContent = shown === items.length ? '' : `${shown} of ${items.length} findings`;
}

/** Puts the findings of each section into groups of another kind, in the order of their names. */
function regroup() {
  const by = groupBy?.value ?? '';
  for (const section of document.querySelectorAll('#findings > .section')) {
    /** @type {Map<string, HTMLDetailsElement[]>} */
    const groups = new Map();
    for (const { element } of items) {
      if (!section.contains(element)) continue;
      const { major: majorName = '', [by]: name = '' } = element.dataset;
      const label = major ? `${majorName} ${name}` : name;
      groups.set(label, [...(groups.get(label) ?? []), element]);
    }
    for (const group of section.querySelectorAll('.group')) group.remove();
    for (const label of [...groups.keys()].sort()) {
      const group = document.createElement('section');
      group.className = 'group';
      const heading = document.createElement('h3');
      heading.textContent = label;
      group.append(heading, ...(groups.get(label) ?? []));
      section.append(group);
    }
  }
  items.sort((a, b) => (a.element.compareDocumentPosition(b.element) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
}

let isPlanned = false;

/** Typing filters at most once a frame. */
function planFilter() {
  if (isPlanned) return;
  isPlanned = true;
  requestAnimationFrame(() => {
    isPlanned = false;
    filter();
    remember();
  });
}

/** Keeps the filter in the address, so that it can be sent to somebody. */
function remember() {
  const state = new URLSearchParams();
  if (search?.value) state.set('q', search.value);
  if (direction?.value) state.set('direction', direction.value);
  if (major?.value) state.set('major', major.value);
  if (operation?.value) state.set('operation', operation.selectedOptions[0]?.text ?? '');
  if (app?.value) state.set('app', app.value);
  if (groupBy && groupBy.value !== firstGrouping) state.set('group', groupBy.value);
  const levels = boxes.filter((box) => box.checked).map((box) => box.value);
  if (levels.length < boxes.length) state.set('level', levels.join(','));
  // A frame that was given the report as a text has no address to keep it in.
  if (location.protocol === 'about:') return;
  const address = state.size > 0 ? `#?${state}` : location.pathname + location.search;
  history.replaceState(null, '', address);
}

/** @param {URLSearchParams} state */
function restore(state) {
  if (search) search.value = state.get('q') ?? '';
  if (direction) direction.value = state.get('direction') ?? '';
  if (major) major.value = state.get('major') ?? '';
  if (operation) {
    const wanted = state.get('operation');
    operation.value = [...operation.options].find(({ text }) => text === wanted)?.value ?? '';
  }
  if (app) app.value = state.get('app') ?? '';
  const wantedGrouping = state.get('group') ?? firstGrouping;
  if (groupBy && groupBy.value !== wantedGrouping) {
    groupBy.value = wantedGrouping;
    regroup();
  }
  const levels = state.get('level')?.split(',');
  for (const box of boxes) box.checked = levels === undefined || levels.includes(box.value);
  filter();
  if (app?.value) document.getElementById('findings')?.scrollIntoView();
}

/** Opens the finding that the address names, or restores the filter that it holds. */
function follow() {
  const hash = location.hash.slice(1);
  if (hash.startsWith('?')) return restore(new URLSearchParams(hash.slice(1)));
  const named = items.find(({ element }) => element.id === hash);
  if (!named) return;
  if (named.element.hidden) {
    form?.reset();
    filter();
  }
  named.element.open = true;
  named.element.scrollIntoView();
  named.element.querySelector('summary')?.focus({ preventScroll: true });
}

/** @param {boolean} open */
function toggleAll(open) {
  for (const { element } of items) if (!element.hidden) element.open = open;
}

/** @param {1 | -1} step */
function move(step) {
  const visible = items.filter(({ element }) => !element.hidden);
  const current = visible.findIndex(({ element }) => element.contains(document.activeElement));
  const next = current < 0 ? (step > 0 ? 0 : visible.length - 1) : current + step;
  const summary = visible[next]?.element.querySelector('summary');
  summary?.focus();
  summary?.scrollIntoView({ block: 'nearest' });
}

/** @param {KeyboardEvent} event */
function onKey(event) {
  const isTyping =
    event.target instanceof Element && event.target.closest('input[type="search"], select, textarea') !== null;
  if (event.key === 'Escape' && form?.contains(document.activeElement)) return form.reset();
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey || !find('keys', HTMLInputElement)?.checked) return;
  if (event.key === 'j') move(1);
  else if (event.key === 'k') move(-1);
  else if (event.key === '/') search?.focus();
  else return;
  event.preventDefault();
}

/** @param {HTMLButtonElement} button */
function offerCopy(button) {
  const command = button.previousElementSibling;
  if (!command) return;
  button.hidden = false;
  button.addEventListener('click', async () => {
    getSelection()?.selectAllChildren(command);
    try {
      await navigator.clipboard.writeText(command.textContent);
      button.textContent = 'Copied';
    } catch {
      // A page may not write there: what is selected can be copied by hand.
      button.textContent = 'Selected';
    }
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
}

/** @type {Item[]} */
let closed = [];

function beforePrint() {
  closed = items.filter(({ element }) => !element.hidden && !element.open);
  for (const { element } of closed) element.open = true;
}

function afterPrint() {
  for (const { element } of closed) element.open = false;
}

function chooseTheme() {
  const choice = find('theme-choice', HTMLSelectElement);
  const place = find('theme', HTMLElement);
  if (!choice || !place) return;
  place.hidden = false;
  const apply = () => {
    if (choice.value) document.documentElement.dataset.theme = choice.value;
    else delete document.documentElement.dataset.theme;
  };
  try {
    choice.value = localStorage.getItem('report-theme') ?? '';
  } catch {
    // A page from a file may have no storage: the choice then lasts as long as the page.
  }
  apply();
  choice.addEventListener('change', () => {
    apply();
    try {
      localStorage.setItem('report-theme', choice.value);
    } catch {
      // As above.
    }
  });
}

chooseTheme();
for (const button of document.querySelectorAll('button.copy'))
  if (button instanceof HTMLButtonElement) offerCopy(button);
if (form) {
  form.hidden = false;
  groupBy?.addEventListener('change', regroup);
  form.addEventListener('input', planFilter);
  form.addEventListener('submit', (event) => event.preventDefault());
  form.addEventListener('reset', () =>
    setTimeout(() => {
      regroup();
      planFilter();
    }),
  );
  find('expand', HTMLButtonElement)?.addEventListener('click', () => toggleAll(true));
  find('collapse', HTMLButtonElement)?.addEventListener('click', () => toggleAll(false));
}
addEventListener('hashchange', follow);
// A browser that scrolls to the address by itself takes the focus away again.
addEventListener('load', () => setTimeout(follow));
addEventListener('keydown', onKey);
addEventListener('beforeprint', beforePrint);
addEventListener('afterprint', afterPrint);
follow();
