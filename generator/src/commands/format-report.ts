import type { GenerateReport, PackageReport } from '../generate/package-report.ts';
import { manifestPath } from '../generate/write/manifest.ts';
import { type Difference, type FileChange, isHandMade, isRemoval } from '../generate/write/plan-package.ts';
import { shortPath } from '../load/file-error.ts';
import type { Colors } from '../text/colors.ts';
import { counted } from '../text/plain-text.ts';
import { mostWarnings, placeText } from './print-error.ts';

export interface ReportView {
  readonly check: boolean;
  readonly verbose: boolean;
  readonly seconds: number;
  /** Name of the program, for hints. */
  readonly command: string;
  /** Number of packages that were not generated. Default: none. */
  readonly failed?: number;
}

/** With more packages than this, those that are up to date are counted, not listed. */
const mostListed = 12;

/** How many files are listed for a written package; a check or a refusal lists all. */
const mostFiles = 12;

const words: ReadonlyMap<Difference, string> = new Map([
  ['new', 'new'],
  ['missing', 'missing'],
  ['outdated', 'out of date'],
  ['merged', 'merged from two generated versions'],
  ['edited', 'changed by hand'],
  ['foreign', 'not made by the generator, but in its way'],
  ['unlisted', 'no longer generated, and in no list of an earlier run'],
  ['stale', 'no longer generated'],
  ['stale-edited', 'no longer generated, and changed by hand'],
]);

const mostDoubts = 12;

const done: ReadonlyMap<Difference, string> = new Map([
  ['new', 'new'],
  ['missing', 'restored'],
  ['outdated', 'updated'],
  ['merged', 'resolved a merge of two generated versions'],
  ['edited', 'overwrote a change made by hand'],
  ['foreign', 'overwrote a file that generate did not write'],
  ['unlisted', 'removed'],
  ['stale', 'removed'],
  ['stale-edited', 'removed with a change by hand'],
]);

/** The result of a run as text: a line for each package, the relevant files, and the next step. */
export function formatReport(report: GenerateReport, view: ReportView, colors: Colors): string {
  const isShort = report.packages.length > mostListed && !view.verbose;
  const listed = isShort ? report.packages.filter(({ changes }) => changes.length > 0) : report.packages;
  const same = report.packages.length - listed.length;
  const lines = listed.flatMap((one) => {
    const { outcome = report.outcome } = one;
    return [
      packageLine(one, { outcome }, colors),
      ...movedLines(one, colors),
      ...fileLines(one, { outcome }, { ...view, mostFiles: isShort ? 0 : mostFiles }, colors),
      ...sourceLines(one, { outcome }),
      ...doubtLines(one, view, colors),
      ...upgradeLines(one, colors),
    ];
  });
  if (same > 0) lines.push(`${counted(same, 'package')} up to date (--verbose lists ${same === 1 ? 'it' : 'them'})`);
  const left = (report.leftBehind ?? []).map(
    (folder) => `${colors.red('-')} ${folder} is no longer an output of the configuration: remove it.`,
  );
  return `${[...lines, ...left, ...warningLines(report, view, colors), conclusion(report, view, colors)].join('\n')}\n`;
}

function packageLine(one: PackageReport, { outcome }: Pick<GenerateReport, 'outcome'>, colors: Colors): string {
  const removed = one.changes.filter(isRemoval).length;
  const changed = one.changes.length - removed;
  const verb = outcome === 'written' ? 'written' : 'to write';
  const files =
    one.changes.length === 0
      ? `up to date (${counted(one.unchanged, 'file')})`
      : [
          `${counted(changed, 'file')} ${verb}`,
          `${one.unchanged} unchanged`,
          ...(removed > 0 ? [`${removed} ${outcome === 'written' ? 'removed' : 'to remove'}`] : []),
        ].join(', ');
  const size =
    one.kind === 'runtime'
      ? 'runtime'
      : `${counted(one.operations, 'operation')}, ${counted(one.resources, 'resource')}`;
  const time = one.milliseconds > 0 ? `, ${(one.milliseconds / 1000).toFixed(2)} s` : '';
  return `${colors.bold(one.name)}  ${size}: ${files}${time}  ${colors.dim(shortPath(one.folder))}`;
}

/** The reasons for differences that nobody made by hand. */
function movedLines({ moved }: PackageReport, colors: Colors): string[] {
  if (moved === undefined) return [];
  return [`  ${colors.yellow('!')} ${moved} has another description than the one that the package was generated from.`];
}

function fileLines(
  one: PackageReport,
  { outcome }: Pick<GenerateReport, 'outcome'>,
  view: ReportView & { readonly mostFiles: number },
  colors: Colors,
): string[] {
  const shown = outcome === 'refused' ? one.changes.filter(isHandMade) : one.changes;
  const most = outcome === 'written' && !view.verbose ? view.mostFiles : Number.POSITIVE_INFINITY;
  const lines = shown.slice(0, most).map((change) => `  ${fileLine(one, { outcome }, change, colors)}`);
  if (most === 0) return [];
  return shown.length > most ? [...lines, `  … and ${shown.length - most} more (--verbose lists them)`] : lines;
}

function fileLine(
  one: PackageReport,
  { outcome }: Pick<GenerateReport, 'outcome'>,
  change: FileChange,
  colors: Colors,
): string {
  const sign = isRemoval(change)
    ? colors.red('-')
    : change.difference === 'new'
      ? colors.green('+')
      : colors.yellow('~');
  const told = outcome === 'written' ? done : words;
  return `${sign} ${shortPath(one.folder)}/${change.path} ${colors.dim(`(${told.get(change.difference)})`)}`;
}

/** The steps before an application can import a new, uncompiled package. */
function sourceLines({ changes }: PackageReport, { outcome }: Pick<GenerateReport, 'outcome'>): string[] {
  const isNew = changes.some(({ path, difference }) => path === manifestPath && difference === 'new');
  const isPackage = changes.some(({ path }) => path === 'package.json');
  const isCompiled = changes.some(({ path }) => path.startsWith('dist/'));
  if (outcome !== 'written' || !isNew || !isPackage || isCompiled) return [];
  return [
    '  It holds TypeScript: build it with TypeScript 5.8 or newer before you import it, or set "compiled: true" at the top of the configuration.',
  ];
}

/** A line for each part of a package that the description doesn't explain. */
function doubtLines({ diagnostics }: PackageReport, view: ReportView, colors: Colors): string[] {
  const doubtful = diagnostics.filter(({ repaired, code }) => repaired === 'lost' || code === 'operation-left-out');
  const most = view.verbose ? Number.POSITIVE_INFINITY : mostDoubts;
  const lines = doubtful.slice(0, most).map(({ message, location }) => {
    const place = location ? ` ${colors.dim(placeText(location))}` : '';
    return `  ${colors.yellow('?')} ${message}${place}`;
  });
  return doubtful.length > most ? [...lines, `  … and ${doubtful.length - most} more (--verbose lists them)`] : lines;
}

/** The changes from another version of the generator, and whether they break code. */
function upgradeLines({ upgrade }: PackageReport, colors: Colors): string[] {
  if (upgrade === undefined) return [];
  const { from, to, files, source, reason, breaks } = upgrade;
  if (source === 'not-run')
    return [`  ${colors.yellow('?')} ${from} made it, and ${to} can't compare its own code with it: ${reason}`];
  const what = files.length === 0 ? 'the same code' : `${counted(files.length, 'other file')}`;
  const made = `  ${from} made it; ${to} generates ${what} from the same description.`;
  if (breaks.length === 0)
    return [`${made}${files.length === 0 ? '' : ' Code that uses the package compiles as before.'}`];
  return [
    `${made} ${colors.red('This breaks code that uses the package:')}`,
    ...breaks.map(({ id, message }) => `  ${colors.red('!')} ${message} ${colors.dim(`(${id})`)}`),
  ];
}

function warningLines({ packages }: GenerateReport, view: ReportView, colors: Colors): string[] {
  const counts = new Map<string, number>();
  for (const { warnings } of packages) {
    for (const [code, number] of Object.entries(warnings)) counts.set(code, (counts.get(code) ?? 0) + number);
  }
  const total = [...counts.values()].reduce((sum, number) => sum + number, 0);
  if (total === 0) return [];
  const list = [...counts].map(([code, number]) => `${number} ${code}`).join(', ');
  const hidden = view.verbose ? 0 : total - mostWarnings;
  return [
    `${colors.yellow(counted(total, 'warning'))}: ${list}${hidden > 0 ? ` (--verbose shows ${hidden} more)` : ''}`,
  ];
}

function conclusion(report: GenerateReport, view: ReportView, colors: Colors): string {
  const { failed = 0 } = view;
  const made = report.packages.length === 0 && failed > 0 ? [] : [madeLine(report, view, colors)];
  return [...made, ...(failed > 0 ? [colors.red(`${counted(failed, 'package')} failed.`)] : [])].join(' ');
}

function madeLine({ outcome, packages, leftBehind = [] }: GenerateReport, view: ReportView, colors: Colors): string {
  const time = `${view.seconds.toFixed(2)} s`;
  const changes = packages.flatMap((one) => one.changes);
  if (packages.length === 0) return 'This shard has no packages to generate.';
  if (outcome === 'refused') {
    const refused = packages.filter((one) => (one.outcome ?? outcome) === 'refused');
    const kept = refused.flatMap((one) => one.changes).filter(isHandMade).length;
    const what =
      refused.length === packages.length
        ? 'Nothing was written:'
        : `${counted(refused.length, 'package')} not written:`;
    return (
      `${colors.red(what)} ${counted(kept, 'file')} would lose changes made by hand. Change ` +
      `the description, or make them in a customize hook of the configuration; "${view.command} generate --force" overwrites them.`
    );
  }
  if (changes.length === 0) {
    const folders = counted(leftBehind.length, 'folder');
    if (leftBehind.length > 0) return colors.red(`${folders} of packages that are no longer generated.`);
    return colors.green(`Everything is up to date (${time}).`);
  }
  if (outcome === 'written') {
    const written = packages.filter((one) => one.changes.length > 0).length;
    return colors.green(
      `Done in ${time}${packages.length > mostListed ? `: ${counted(written, 'package')} written` : ''}.`,
    );
  }
  const edits = changes.filter(isHandMade).length;
  const loses = edits === 0 ? '' : `, and overwrites what was changed by hand in ${edits === 1 ? 'one' : edits}`;
  const advice = `"${view.command} generate${edits === 0 ? '' : ' --force'}" updates ${changes.length === 1 ? 'it' : 'them'}${loses}.`;
  return view.check
    ? `${colors.red(`${counted(changes.length, 'file')} differ${changes.length === 1 ? 's' : ''}.`)} ${advice}`
    : `Nothing was written. ${advice}`;
}
