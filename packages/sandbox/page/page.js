// The page of a sandbox: it shows what GET /_sandbox/… says, and changes it the same way.

/** @param {string} id */
const byId = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

/** @param {string} name @param {Record<string, string>} attributes @param {(Node | string)[]} children */
function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

/** Newest first. @type {any[]} */
let requests = [];
/** @type {Record<string, any[]>} */
let records = {};
/** @type {any[]} */
let history = [];
/** Milliseconds of the sandbox's clock before this one, or the moment at which it was stopped. */
let clock = { ahead: 0, stopped: /** @type {number | undefined} */ (undefined) };

/** Asks the sandbox; shows what it says where it refuses. @param {string} path @param {string} [method] @param {unknown} [body] */
async function ask(path, method = 'GET', body = undefined) {
  const response = await fetch(`/_sandbox/${path}`, {
    method,
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  const problem = byId('problem');
  problem.hidden = response.ok;
  problem.textContent = response.ok ? '' : (answer.error?.message ?? `The sandbox answered ${response.status}.`);
  if (!response.ok) throw new Error(problem.textContent ?? '');
  return answer;
}

/** @param {() => Promise<unknown>} work */
const doing = (work) => () => void work().then(refresh, () => {});

/** @param {unknown} value */
const pretty = (value) => JSON.stringify(value, null, 2);

/** @param {string | undefined} text */
function prettyText(text) {
  try {
    return pretty(JSON.parse(text ?? ''));
  } catch {
    return text ?? '';
  }
}

/** @param {string} title @param {string} text */
const block = (title, text) => [make('h3', {}, title), make('pre', { tabindex: '0' }, text)];

/** @param {any} request */
function toneOf({ status }) {
  if (status === undefined || status >= 500) return 'bad';
  if (status >= 400) return 'warn';
  return 'good';
}

/** @param {any} request */
function requestItem(request) {
  const { number, at, method, path, query, headers, body, size, operationId, status, duration, problems } = request;
  const search = query.length === 0 ? '' : `?${query.map((/** @type {string[]} */ pair) => pair.join('=')).join('&')}`;
  const found = problems.map((/** @type {any} */ { pointer, message }) =>
    make('li', {}, ...(pointer ? [make('code', {}, pointer), ' '] : []), message),
  );
  return make(
    'li',
    { 'data-number': String(number) },
    make(
      'details',
      {},
      make(
        'summary',
        {},
        make('time', { datetime: at }, at.slice(11, 19)),
        make('span', { class: 'what' }, `${method} ${path}${search}`, operationId ? ` · ${operationId}` : ''),
        make('span', { class: `status ${toneOf(request)}` }, status === undefined ? 'no response' : String(status)),
        make('span', { class: 'duration' }, duration === undefined ? '' : `${duration} ms`),
        ...(problems.length === 0
          ? []
          : [make('span', { class: 'warn' }, `${problems.length} problem${problems.length === 1 ? '' : 's'}`)]),
      ),
      make(
        'div',
        { class: 'inside' },
        ...(found.length === 0 ? [] : [make('h3', {}, 'Problems'), make('ul', { class: 'problems' }, ...found)]),
        ...(body === undefined
          ? size > 0
            ? [make('p', { class: 'quiet' }, `A body of ${size} bytes.`)]
            : []
          : block('Body', prettyText(body))),
        ...block(
          'Headers',
          Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n'),
        ),
      ),
    ),
  );
}

/** Whether a request is shown. @param {any} request */
function isWanted({ method, path, operationId = '', status = '', problems }) {
  const text = /** @type {HTMLInputElement} */ (byId('search')).value.trim().toLowerCase();
  if (/** @type {HTMLInputElement} */ (byId('only-problems')).checked && problems.length === 0) return false;
  return `${method} ${path} ${operationId} ${status}`.toLowerCase().includes(text);
}

function showRequests() {
  const wanted = requests.filter(isWanted);
  const list = byId('requests');
  const open = new Set(
    [...list.querySelectorAll('li')]
      .filter((item) => item.querySelector('details')?.open)
      .map((item) => item.dataset.number),
  );
  const focused = document.activeElement?.closest('#requests li');
  const number = focused instanceof HTMLElement ? focused.dataset.number : undefined;
  list.replaceChildren(...wanted.slice(0, 300).map(requestItem));
  for (const item of list.querySelectorAll('li')) {
    const details = item.querySelector('details');
    if (details && open.has(item.dataset.number)) details.open = true;
    if (number !== undefined && item.dataset.number === number) item.querySelector('summary')?.focus();
  }
  byId('requests-count').textContent =
    wanted.length === requests.length ? String(requests.length) : `${wanted.length} of ${requests.length}`;
  byId('no-requests').hidden = wanted.length > 0;
}

/** @param {any[]} approvals */
function showApprovals(approvals) {
  byId('approvals').replaceChildren(
    ...approvals.map(({ id, kind, due_at }) => {
      const approve = make('button', { type: 'button' }, 'Approve');
      approve.addEventListener(
        'click',
        doing(() => ask(`approvals/${encodeURIComponent(id)}/approve`, 'POST')),
      );
      const reason = make('input', { 'aria-label': `Reason to reject ${id}`, placeholder: 'reason' });
      const reject = make('button', { type: 'button' }, 'Reject');
      reject.addEventListener(
        'click',
        doing(() => {
          const { value } = /** @type {HTMLInputElement} */ (reason);
          return ask(`approvals/${encodeURIComponent(id)}/reject`, 'POST', value ? { reason: value } : {});
        }),
      );
      const due = due_at ? make('span', { class: 'quiet' }, `by itself at ${due_at}`) : '';
      return make(
        'li',
        {},
        make('div', { class: 'row' }, make('span', {}, `${kind} `, make('code', {}, id)), due, approve, reason, reject),
      );
    }),
  );
  byId('approvals-count').textContent = approvals.length === 0 ? '' : String(approvals.length);
  byId('no-approvals').hidden = approvals.length > 0;
}

function showRecords() {
  const kind = /** @type {HTMLSelectElement} */ (byId('kind'));
  const kinds = Object.keys(records).filter((name) => name !== 'counter');
  // A description of somebody else has no records, and nothing that waits.
  for (const section of document.querySelectorAll('[data-of-records]'))
    section.toggleAttribute('hidden', kinds.length === 0);
  if (kinds.join() !== [...kind.options].map(({ value }) => value).join()) {
    const chosen = kind.value;
    kind.replaceChildren(...kinds.map((name) => make('option', {}, name)));
    if (kinds.includes(chosen)) kind.value = chosen;
  }
  const list = byId('records');
  const open = new Set(
    [...list.querySelectorAll('li')]
      .filter((item) => item.querySelector('details')?.open)
      .map((item) => item.dataset.id),
  );
  list.replaceChildren(
    ...(records[kind.value] ?? [])
      .slice(-200)
      .reverse()
      .map((record) => {
        const changes = history.filter((change) => change.kind === kind.value && change.id === record.id);
        const details = make(
          'details',
          {},
          make(
            'summary',
            {},
            make('span', { class: 'what' }, make('code', {}, record.id)),
            make('span', {}, String(record.status ?? '')),
          ),
          make(
            'div',
            { class: 'inside' },
            ...block('Now', pretty(record)),
            make('h3', {}, 'History'),
            historyOf(changes),
          ),
        );
        if (details instanceof HTMLDetailsElement) details.open = open.has(record.id);
        return make('li', { 'data-id': record.id }, details);
      }),
  );
}

/** @param {any[]} changes */
function historyOf(changes) {
  if (changes.length === 0) return make('p', { class: 'quiet' }, 'As the sandbox began.');
  return make(
    'ul',
    { class: 'history' },
    ...changes.map(({ at, request, what, members }) => {
      const words =
        what === 'changed'
          ? Object.entries(members)
              .map(([name, [before, after]]) => `${name}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`)
              .join(', ')
          : what;
      const by = request === undefined ? 'by hand' : `by request ${request}`;
      return make('li', {}, make('time', { datetime: at }, String(at).slice(0, 19)), ` ${words} (${by})`);
    }),
  );
}

/** @param {any[]} faults */
function showFaults(faults) {
  byId('faults').replaceChildren(
    ...faults.map(({ fault, operation, times }) =>
      make(
        'li',
        {},
        make(
          'p',
          {},
          make('code', {}, fault),
          ` for ${operation ?? 'all operations'}${times === undefined ? '' : `, ${times} more`}`,
        ),
      ),
    ),
  );
}

/** @param {{ now: string, running: boolean }} answer */
function showClock({ now, running }) {
  clock = { ahead: Date.parse(now) - Date.now(), stopped: running ? undefined : Date.parse(now) };
  byId('run').textContent = running ? 'Stop' : 'Run';
  tick();
}

function tick() {
  const now = new Date(clock.stopped ?? Date.now() + clock.ahead);
  byId('now').textContent = Number.isNaN(now.getTime())
    ? ''
    : `${now.toISOString().slice(0, 19).replace('T', ' ')} UTC`;
}

let planned = false;

/** All but the requests, at most ten times a second. */
function refresh() {
  if (planned) return;
  planned = true;
  setTimeout(async () => {
    planned = false;
    try {
      const [snapshot, changes, approvals, faults, time] = await Promise.all(
        ['snapshot', 'history', 'approvals', 'faults', 'clock'].map((path) => ask(path)),
      );
      records = snapshot;
      history = changes;
      showApprovals(approvals);
      showRecords();
      showFaults(faults);
      showClock(time);
    } catch {
      // The problem is shown, or the connection is gone: the stream says so and comes back.
    }
  }, 100);
}

async function refreshRequests() {
  requests = (await ask('requests')).reverse();
  showRequests();
}

const events = new EventSource('/_sandbox/events');
events.addEventListener('open', () => {
  byId('state').textContent = 'Live.';
  void refreshRequests().catch(() => {});
  refresh();
});
events.addEventListener('error', () => {
  byId('state').textContent = 'The sandbox is gone; waiting for it.';
});
events.addEventListener('request', ({ data }) => {
  requests.unshift(JSON.parse(data));
  requests.length = Math.min(requests.length, 500);
  showRequests();
  refresh();
});

// A browser may keep a page that was left, with its connection; there are few to a server.
addEventListener('pagehide', () => events.close());
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const operations = /** @type {any[]} */ (await ask('operations'));
byId('fault-operation').append(
  ...operations.map(({ id, method, path }) => make('option', { value: `${method} ${path}` }, id)),
);
byId('search').addEventListener('input', showRequests);
byId('only-problems').addEventListener('change', showRequests);
byId('kind').addEventListener('change', showRecords);
byId('clear-requests').addEventListener('click', () => void ask('requests', 'DELETE').then(refreshRequests, () => {}));
byId('clear-faults').addEventListener(
  'click',
  doing(() => ask('faults', 'DELETE')),
);
byId('reset').addEventListener(
  'click',
  doing(async () => {
    await ask('reset', 'POST');
    await refreshRequests();
  }),
);
byId('run').addEventListener(
  'click',
  doing(() => ask('clock', 'PUT', { running: clock.stopped !== undefined })),
);
for (const button of document.querySelectorAll('[data-advance]'))
  if (button instanceof HTMLElement)
    button.addEventListener(
      'click',
      doing(() => ask('clock', 'PUT', { advance: button.dataset.advance })),
    );
byId('clock').addEventListener('submit', (event) => {
  event.preventDefault();
  const { value } = /** @type {HTMLInputElement} */ (byId('moment'));
  if (value) doing(() => ask('clock', 'PUT', { now: `${value.length === 16 ? `${value}:00` : value}Z` }))();
});
byId('filter').addEventListener('submit', (event) => event.preventDefault());
byId('fault').addEventListener('submit', (event) => {
  event.preventDefault();
  const value = (/** @type {string} */ id) => /** @type {HTMLInputElement} */ (byId(id)).value;
  const [operation, times] = [value('fault-operation'), value('fault-times')];
  doing(() =>
    ask('faults', 'POST', {
      fault: value('fault-text'),
      ...(operation ? { operation } : {}),
      ...(times ? { times: Number(times) } : {}),
    }),
  )();
});
setInterval(tick, 1000);
