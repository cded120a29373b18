import type { PlaygroundExample } from '../examples.ts';
import type {
  ClientView,
  ComparisonView,
  PlaygroundMessage,
  PlaygroundOutcome,
  PlaygroundProblem,
} from '../protocol.ts';
import { DescriptionInput } from './description-input.ts';
import { element, find } from './element.ts';
import { keepTexts, readKeptTexts } from './kept-texts.ts';
import { PlaygroundWorker } from './playground-worker.ts';
import { ReportFrame } from './report-frame.ts';
import { filterMethods, showClient } from './show-client.ts';
import { showComparison } from './show-comparison.ts';
import { showProblems } from './show-problems.ts';
import { Tabs } from './tabs.ts';

/** How long the reader has to stop typing before the generator starts, in milliseconds. */
const pause = 350;

const embedded = (id: string) => JSON.parse(find(id, HTMLScriptElement).textContent ?? '');
const examples: readonly PlaygroundExample[] = embedded('examples');

const report = new ReportFrame();
const tabs = new Tabs(() => report.reveal());
const worker = new PlaygroundWorker(embedded('worker'), hear);
const description = new DescriptionInput('description', schedule);
const older = new DescriptionInput('older', schedule);
const keep = find('keep', HTMLInputElement);
const chosen = find('example', HTMLSelectElement);
let timer: ReturnType<typeof setTimeout> | undefined;
let startedAt = 0;
/** The last results without errors. They stay while the reader corrects a text. */
let client: ClientView | undefined;
let comparison: ComparisonView | undefined;

function schedule(): void {
  clearTimeout(timer);
  if (worker.isBusy) worker.stop();
  store();
  timer = setTimeout(start, pause);
}

function start(): void {
  clearTimeout(timer);
  const given = description.given;
  const base = older.given;
  if (given === undefined) {
    worker.stop();
    client = undefined;
    comparison = undefined;
    render([]);
    say('Paste an OpenAPI description, drop a file, or choose an example.');
    return;
  }
  startedAt = performance.now();
  say('Starting…', true);
  worker.run({ description: given, ...(base === undefined ? {} : { older: base }) });
}

function hear(message: PlaygroundMessage): void {
  if (message.kind === 'step') say(`${message.step}…`, true);
  else if (message.kind === 'done') finish(message.outcome);
  else {
    say(`The generator failed. This is a bug of the generator: please report it. ${message.message}`);
    mark(client !== undefined, comparison !== undefined);
  }
}

function finish(outcome: PlaygroundOutcome): void {
  const hadComparison = comparison !== undefined;
  client = outcome.client ?? client;
  comparison = outcome.comparison ?? (older.given === undefined ? undefined : comparison);
  render(outcome.problems);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const errors = outcome.problems.filter(({ severity }) => severity === 'error').length;
  const isStale = outcome.client === undefined && client !== undefined;
  mark(isStale, outcome.comparison === undefined && comparison !== undefined);
  say(errors === 0 ? `Done in ${seconds} s.` : `Correct the ${errors === 1 ? 'error' : `${errors} errors`} below.`);
  if (comparison !== undefined && !hadComparison) tabs.show('changes-panel');
}

/** Says which results are of an earlier text. */
function mark(isOldClient: boolean, isOldComparison: boolean): void {
  find('stale', HTMLElement).hidden = !isOldClient;
  find('stale-comparison', HTMLElement).hidden = !isOldComparison;
  find('results', HTMLElement).classList.toggle('old', isOldClient);
}

function render(problems: readonly PlaygroundProblem[]): void {
  showProblems(problems, ({ side, place }) => {
    const input = side === 'older' ? older : description;
    if (side === 'older') find('older-part', HTMLDetailsElement).open = true;
    if (place !== undefined) input.goTo(place.line, place.column);
  });
  find('results', HTMLElement).hidden = client === undefined && comparison === undefined;
  find('client-part', HTMLElement).hidden = client === undefined;
  if (client !== undefined) showClient(client);
  showComparison(comparison, report);
  mark(false, false);
}

function say(text: string, isBusy = false): void {
  find('status', HTMLElement).textContent = text;
  find('progress', HTMLElement).hidden = !isBusy;
  find('stop', HTMLButtonElement).hidden = !isBusy;
}

function show(example: PlaygroundExample | undefined): void {
  if (example === undefined) return;
  description.set(example.description);
  older.set(example.older ?? '');
  find('older-part', HTMLDetailsElement).open = example.older !== undefined;
  tabs.show(example.older === undefined ? 'methods-panel' : 'changes-panel');
  start();
}

function store(): void {
  if (keep.checked && !keepTexts({ description: description.text, older: older.text })) {
    keep.checked = false;
    say('This browser has no room to keep the texts.');
  }
}

find('stop', HTMLButtonElement).addEventListener('click', () => {
  worker.stop();
  say('Stopped. Edit the text to start again.');
});
find('method-filter', HTMLInputElement).addEventListener('input', filterMethods);
keep.addEventListener('change', () => {
  if (keep.checked) store();
  else keepTexts(undefined);
});
chosen.append(...examples.map(({ name }) => element('option', {}, name)));
chosen.addEventListener('change', () => {
  show(examples.find(({ name }) => name === chosen.value));
  chosen.value = '';
});
// Dropping a file outside the fields must not replace the page.
for (const name of ['dragover', 'drop'] as const) addEventListener(name, (event) => event.preventDefault());

const kept = readKeptTexts();
if (kept === undefined) {
  // On the first visit, the page shows a client and a verdict.
  show(examples.find((example) => example.older !== undefined));
} else {
  keep.checked = true;
  description.set(kept.description);
  older.set(kept.older);
  find('older-part', HTMLDetailsElement).open = kept.older !== '';
  start();
}
