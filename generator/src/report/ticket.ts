import { parsePointer } from '../base/json-pointer.ts';
import { operationsOf } from '../compare/verdict/affected.ts';
import type { ChangeReport, KnownApp, MajorReport } from '../compare/verdict/change-report.ts';
import { isShown, type SectionId, sectionOf } from '../compare/verdict/sections.ts';
import type { Finding, ReachedApp } from '../compare/wire/finding.ts';
import { counted } from '../text/counted.ts';
import { oneLine } from '../text/one-line.ts';
import { adviceFor, noField } from './consumer-advice.ts';

/** The largest number of places in a ticket. */
const mostPlaces = 10;

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
  const shown = places.slice(0, mostPlaces);
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
