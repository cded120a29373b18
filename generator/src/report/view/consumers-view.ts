import { parsePointer } from '../../base/json-pointer.ts';
import { operationsOf } from '../../compare/verdict/affected.ts';
import type { ChangeReport, KnownApp, MajorReport } from '../../compare/verdict/change-report.ts';
import { isShown, type SectionId, sectionOf } from '../../compare/verdict/sections.ts';
import type { Finding, ReachedApp } from '../../compare/wire/finding.ts';
import { codeFence } from '../../text/markdown-text.ts';
import { counted, oneLine } from '../../text/plain-text.ts';
import { adviceFor, noField } from '../consumer-advice.ts';
import { code, type ViewData, verbatim } from './view-data.ts';

/** The largest number of an application's places at a finding. */
const mostPlaces = 5;

/** The applications that a finding reaches, with the places of each. */
export function reachView({ apps }: Finding, known: readonly KnownApp[] | undefined): ViewData {
  if (apps === undefined || known === undefined) return { appNames: '[]', apps: [], noApps: '' };
  return {
    appNames: JSON.stringify(apps.map(({ app }) => app)),
    apps: apps.map(({ app, owner, reach, places, through }) => ({
      app: code(app),
      owner: oneLine(owner ?? ''),
      reach: through === undefined ? reachWords[reach] : `may use it through ${oneLine(through)}`,
      places: places.slice(0, mostPlaces).map((place) => ({ place: code(place) })),
      morePlaces: places.length > mostPlaces ? String(places.length - mostPlaces) : '',
    })),
    noApps: apps.length === 0 ? noneOf(known.filter(({ isOther }) => !isOther)) : '',
  };
}

function noneOf(known: readonly KnownApp[]): string {
  return `None of ${counted(known.length, 'known application')} uses it (${agesOf(known)}).`;
}

const reachWords: { readonly [Reach in ReachedApp['reach']]: string } = {
  certain: 'uses it',
  possible: 'may use it: a value there could not be followed',
};

/** The people to inform: each application that a finding reaches, with its owner. */
export function consumersView(report: ChangeReport, rows: number, tickets: boolean): ViewData {
  const { majors, level, consumers } = report;
  if (consumers === undefined) return { hasConsumers: false, consumers: [], knownConsumers: '', moreConsumers: '' };
  const findings = majors.flatMap((major) => major.findings).filter((finding) => isShown(finding, level));
  const reached = consumers
    .map((one) => ({
      one,
      hits: findings.flatMap(({ level: hit, apps = [] }) =>
        apps.filter(({ app }) => app === one.app).map((app) => ({ hit, app })),
      ),
    }))
    .filter(({ hits }) => hits.length > 0);
  return {
    hasConsumers: true,
    consumers: reached.slice(0, rows).map(({ one, hits }, index) => {
      const ticket = tickets ? ticketOf(report, one) : [];
      const breaking = hits.filter(({ hit }) => hit === 'breaking').length;
      const certain = hits.filter(({ app }) => app.reach === 'certain').length;
      const possible = hits.length - certain;
      const places = new Set(hits.flatMap(({ app }) => app.places)).size;
      return {
        app: code(one.app),
        number: String(index),
        filter: `#?${new URLSearchParams({ app: one.app })}`,
        ticket: ticket.map((line) => ({ line: verbatim(line) })),
        fence: verbatim(codeFence(ticket.join('\n'))),
        owner: oneLine(one.owner ?? ''),
        breaking: countOf(breaking),
        certain: countOf(certain),
        possible: countOf(possible),
        places: countOf(places),
        words: `${breaking} breaking, ${certain} certain, ${possible} possible, ${counted(places, 'place')}`,
        versions: oneLine(one.versions.join(', ')),
        age: ageOf(one),
      };
    }),
    moreConsumers: reached.length > rows ? counted(reached.length - rows, 'more application') : '',
    knownConsumers: knownWords(consumers, reached.length),
  };
}

function knownWords(all: readonly KnownApp[], reached: number): string {
  const known = all.filter(({ isOther }) => !isOther);
  const others = all.length - known.length;
  const besides = others === 0 ? '' : ` ${counted(others, 'other list')} ${others === 1 ? 'is' : 'are'} of other APIs.`;
  return `${counted(known.length, 'application')} known, ${agesOf(known)}. ${reached} of them reached.${besides}`;
}

function countOf(number: number): string {
  return number === 0 ? '' : String(number);
}

function ageOf({ daysOld }: KnownApp): string {
  if (daysOld === undefined) return 'of an unknown day';
  return daysOld === 0 ? 'today' : `${counted(daysOld, 'day')} ago`;
}

function agesOf(known: readonly KnownApp[]): string {
  if (known.length === 0) return 'no list was given';
  const undated = known.filter(({ daysOld }) => daysOld === undefined).length;
  if (undated > 0)
    return `${counted(undated, 'list')} ${undated === 1 ? "doesn't" : "don't"} say when ${undated === 1 ? 'it was' : 'they were'} made`;
  const oldest = Math.max(0, ...known.map(({ daysOld = 0 }) => daysOld));
  return `the oldest list is ${counted(oldest, 'day')} old`;
}

/** One sentence for text output. */
export function reachSentence({ apps }: Finding): string | undefined {
  if (apps === undefined) return undefined;
  if (apps.length === 0) return 'No known application uses it.';
  const names = (reach: ReachedApp['reach']) =>
    apps
      .filter((one) => one.reach === reach)
      .map(({ app, owner }) => (owner === undefined ? app : `${app} (${owner})`));
  const [certain, possible] = [names('certain'), names('possible')];
  return [
    ...(certain.length === 0 ? [] : [`Used by ${certain.join(', ')}.`]),
    ...(possible.length === 0 ? [] : [`Possibly used by ${possible.join(', ')}.`]),
  ].join(' ');
}

/** The largest number of places in a ticket. */
const mostTicketPlaces = 10;

/** The changes that an application must act on. */
const pressing: ReadonlySet<SectionId> = new Set([
  'breaking',
  'source',
  'questions',
  'waived',
  'allowed',
  'deprecations',
]);

interface Hit {
  readonly major: MajorReport;
  readonly finding: Finding;
  readonly app: ReachedApp;
}

/**
 * The facts for an application's team, as lines for a ticket: the break, the places, the last day, and the next step. None if
 * the application is unaffected.
 */
export function ticketOf({ majors, level }: ChangeReport, known: KnownApp): readonly string[] {
  const hits = majors.flatMap((major) =>
    major.findings.flatMap((finding): readonly Hit[] => {
      const app = finding.apps?.find((one) => one.app === known.app);
      const isPressing = isShown(finding, level) && pressing.has(sectionOf(finding));
      return app === undefined || !isPressing ? [] : [{ major, finding, app }];
    }),
  );
  if (hits.length === 0) return [];
  const breaking = hits.filter(({ finding }) => finding.level === 'breaking' || finding.source === 'breaking');
  const titles = [...new Set(hits.map(({ major }) => `${major.title} ${major.major}`))].join(', ');
  const reached = new Set(hits.map(({ major }) => /^\d+/.exec(major.base?.version ?? major.head.version)?.[0]));
  const packages = known.versions.map((text) => text.split(' '));
  const own = packages.filter(([, version = '']) => reached.has(/^\d+/.exec(version)?.[0]));
  return [
    `${oneLine(known.app)}: ${counted(hits.length, 'change')} of ${oneLine(titles)}, ${breaking.length} breaking`,
    ...hits.flatMap((hit, index) => ['', ...hitLines(hit, index + 1)]),
    '',
    'Most of it is rewritten by:',
    ...(own.length > 0 ? own : packages).map(
      ([name = '']) => `npx --yes @org/liquidity-codegen migrate --package ${name} --to NEW-PACKAGE.tgz --write`,
    ),
  ];
}

function hitLines({ major, finding, app: { reach, places, through } }: Hit, number: number): readonly string[] {
  const until = untilWords(major, finding);
  const shown = places.slice(0, mostTicketPlaces);
  const more = places.length > shown.length ? [`   - and ${places.length - shown.length} more`] : [];
  const may = through === undefined ? 'a value that could not be followed may reach it' : `only through ${through}`;
  return [
    `${number}. ${oneLine(finding.message)}${reach === 'possible' ? ` (possibly: ${oneLine(may)})` : ''}`,
    `   What to do: ${oneLine(adviceFor(finding, namesOf(finding)))}`,
    ...(until === undefined ? [] : [`   Until: ${until}`]),
    ...(shown.length === 0 ? [] : ['   Where:', ...shown.map((place) => `   - ${oneLine(place)}`), ...more]),
  ];
}

/** The announced day of the removal, or the version with the change. */
function untilWords({ sunsets, nextVersion, major }: MajorReport, finding: Finding): string | undefined {
  const operations = operationsOf(finding);
  const own = sunsets.filter(({ subject }) => subject === finding.subject || operations.includes(subject));
  const [first] = own.map(({ date }) => date).sort();
  if (first !== undefined) return first;
  return nextVersion === undefined ? undefined : `${major} ${nextVersion} is released`;
}

/** The changed part in the application's terms: a property or a parameter of an operation. */
function namesOf(finding: Finding): { readonly field: string; readonly place: string } {
  const tokens = parsePointer(finding.pointer) ?? [];
  const named = /\b(?:property|parameter|header) (\S+)$/.exec(finding.subject)?.[1];
  const field = tokens.at(-2) === 'properties' ? (tokens.at(-1) ?? noField) : (named ?? noField);
  const [first = finding.subject, ...others] = operationsOf(finding);
  const place = first === '*' ? 'every operation' : first;
  return { field, place: others.length === 0 ? place : `${place} and ${counted(others.length, 'other operation')}` };
}
