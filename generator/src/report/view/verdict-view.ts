import { affectedCount, clauseWords } from '../../compare/verdict/affected.ts';
import type { MajorReport } from '../../compare/verdict/change-report.ts';
import { onlyShortNotices, sourceBreaks } from '../../compare/verdict/decide-release.ts';
import { nextVersion } from '../../compare/verdict/next-version.ts';
import { sectionOf } from '../../compare/verdict/sections.ts';
import { isWholeMajor } from '../../compare/verdict/summarise.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { asBeforeGround, assumptionGround } from '../../compare/wire/judge/level-of.ts';
import { counted } from '../../text/plain-text.ts';
import { severityWords } from '../finding-words.ts';
import { code, type ViewData } from './view-data.ts';

type Tone = 'bad' | 'warn' | 'good' | 'plain';

interface Verdict {
  readonly tone: Tone;
  readonly headline: string;
  readonly next: string;
  readonly advice: string;
}

/** The verdict on one major: its meaning, the next version, and the next step. */
export function verdictView(major: MajorReport): ViewData {
  const { summary, base, head } = major;
  const verdict = verdictOf(major);
  const severities = severityWords(major);
  const tone = summary.failing === 0 && verdict.tone === 'bad' ? 'warn' : verdict.tone;
  return {
    major: major.major,
    title: major.title,
    tone,
    isBad: tone === 'bad',
    isWarn: tone === 'warn',
    isGood: tone === 'good',
    headline: verdict.headline,
    next: verdict.next,
    advice: [verdict.advice, severities].join(' ').trim(),
    declared: declaredWords(major),
    isDeclaredTooSmall: major.isDeclared === false,
    wasReleased: base !== undefined,
    baseFrom: code(base?.from ?? ''),
    baseVersion: base?.version ?? '',
    headFrom: code(head.from),
    headVersion: head.version,
    breaking: String(summary.breaking),
    nonBreaking: String(summary.nonBreaking),
    info: String(summary.info),
    waived: String(summary.waived),
    hasWaived: summary.waived > 0,
    bump: summary.bump,
    wire: summary.wire,
    source: summary.source,
    sourceNotRun: major.sourceNotRun ?? '',
    disagreement: disagreementWords(major),
    newMajorCommand: code(major.newMajorCommand ?? ''),
  };
}

function verdictOf(major: MajorReport): Verdict {
  const { summary, base, findings } = major;
  const next = major.nextVersion ?? uncounted(summary, base);
  if (base === undefined) {
    return {
      tone: 'plain',
      headline: 'Never released',
      next: `${next}, the first release`,
      advice: 'This major was never released, so no client can break.',
    };
  }
  const [only] = findings;
  if (only && isWholeMajor(only)) return goneVerdict(major, only);
  if (summary.bump === 'major') return breakingVerdict(major, next);
  if (major.releasable === false) return sourceVerdict(major);
  if (findings.length === 0) {
    return {
      tone: 'good',
      headline: 'No changes',
      next: 'nothing to release',
      advice: 'Both descriptions mean the same.',
    };
  }
  return summary.source === 'not-run' ? uncompiledVerdict(major, next) : safeVerdict(major, next);
}

function safeVerdict(major: MajorReport, next: string): Verdict {
  const { summary } = major;
  const passed = passedVerdict(major, next);
  if (passed !== undefined) return passed;
  const allowed = major.findings.filter(({ allowedByPolicy }) => allowedByPolicy === true).length;
  if (allowed > 0) {
    const advice = `${counted(allowed, 'change')} ${allowed === 1 ? 'takes' : 'take'} away what clients may send or rely on; the policy counts ${allowed === 1 ? 'it' : 'them'} as non-breaking.`;
    return { tone: 'warn', headline: 'Restrictions that the policy allows', next, advice };
  }
  if (summary.bump === 'patch') {
    return { tone: 'good', headline: 'Safe: documentation only', next, advice: 'Nothing changes on the wire.' };
  }
  if (summary.wire === 'none') {
    const advice = 'Nothing changes on the wire, and the package exports new names.';
    return { tone: 'good', headline: 'Safe for clients', next, advice };
  }
  return { tone: 'good', headline: 'Safe for clients', next, advice: 'Deployed clients keep working as they are.' };
}

/** The wire alone doesn't prove that a version is safe: code may still stop compiling. */
function uncompiledVerdict(major: MajorReport, next: string): Verdict {
  const { tone, headline, advice } = safeVerdict(major, next);
  const isWaived = tone === 'warn';
  const wireOnly = major.summary.wire === 'none' ? 'Nothing changes on the wire' : 'Safe for clients that are deployed';
  return {
    tone: tone === 'good' ? 'plain' : tone,
    headline: isWaived ? headline : wireOnly,
    next: `${next}, if code that uses the package still compiles`,
    advice: `${isWaived ? advice : wireAdvice(advice)} The source was not checked.`,
  };
}

function wireAdvice(advice: string): string {
  return advice.startsWith('Nothing changes on the wire') ? 'Deployed clients do not notice.' : advice;
}

/** The next version, where it can't be counted from the old one. */
function uncounted(summary: MajorReport['summary'], base: MajorReport['base']): string {
  return `a ${summary.bump} one (${base?.version || 'an empty version'} is not MAJOR.MINOR.PATCH)`;
}

/** A break of compiling alone needs no new path, but no version may contain it. */
function sourceVerdict({ findings, summary, mendedVersion, base }: MajorReport): Verdict {
  const waysOut = new Set(sourceBreaks({ findings, source: summary.source }).flatMap(({ instead }) => instead ?? []));
  const version = mendedVersion ?? uncounted(summary, base);
  return {
    tone: 'warn',
    headline: 'Breaks code that is compiled again',
    next: `${version}, once that code compiles again; no version until then`,
    advice: [
      'Deployed clients keep working, but release:check refuses every version of this major until that code compiles.',
      ...[...waysOut].slice(0, mostWaysOut),
    ].join(' '),
  };
}

/** Further advice is at the findings. */
const mostWaysOut = 2;

/** If exceptions pass all breaks; undefined if there were none, or they only said that nothing changed. */
function passedVerdict({ findings }: MajorReport, next: string): Verdict | undefined {
  if (findings.some(({ level, waiver }) => level === 'breaking' && waiver === undefined)) return undefined;
  const passed = findings.filter(({ waiver }) => waiver !== undefined && waiver.ground !== asBeforeGround);
  if (passed.length === 0) return undefined;
  const urgent = passed.flatMap((finding) => finding.urgent ?? []).map((text) => ` Urgent: ${text}`);
  const corrections = passed.filter(({ waiver }) => waiver?.ground === assumptionGround).length;
  if (corrections < passed.length) {
    return {
      tone: 'warn',
      headline: 'Breaks that a reviewed exception passes',
      next,
      advice: `${counted(passed.length, 'break')} may be released in this major because the waiver file says so. Notify the clients below.${urgent.join('')}`,
    };
  }
  return {
    tone: 'warn',
    headline: corrections === 1 ? 'Corrects an assumption' : `Corrects ${corrections} assumptions`,
    next,
    advice: `The service now documents the assumed fact, and the waiver file says where. Released clients still rely on the assumption: the findings show what they do now.${urgent.join('')}`,
  };
}

function breakingVerdict(major: MajorReport, next: string): Verdict {
  const { findings } = major;
  const short = onlyShortNotices(findings);
  if (short.length > 0) return noticeVerdict(major, short);
  const breaks = findings.filter((finding) => sectionOf(finding) === 'breaking').length;
  if (breaks === 0) return questionVerdict(major);
  const reached = affectedCount(findings);
  const whom = reached === 0 ? 'clients' : `clients of ${counted(reached, 'operation')}`;
  const what = breaks === 1 ? '1 change breaks' : `${breaks} changes break`;
  return {
    tone: 'bad',
    headline: 'Breaks clients',
    next: `${next}, under a new major path`,
    advice: `${what} ${whom}. Undo ${breaks === 1 ? 'it' : 'them'}, or release under a new major path.`,
  };
}

/** Whether this breaks depends on the service's earlier behaviour, which no comparison can see. */
function questionVerdict({ findings, mendedVersion }: MajorReport): Verdict {
  const open = findings.filter((finding) => sectionOf(finding) === 'questions').length;
  return {
    tone: 'bad',
    headline: open === 1 ? 'A question to answer' : `${open} questions to answer`,
    next: `${mendedVersion ?? 'a smaller one'}, once the waiver file says that the service behaved like this before`,
    advice: `Did the service behave like this before? If so, say so in the waiver file on the ground ${asBeforeGround}. If not, the change breaks clients.`,
  };
}

/** A removed major has no next version. */
function goneVerdict({ major }: MajorReport, { level, message, instead = '' }: Finding): Verdict {
  const isRetired = level !== 'breaking';
  return {
    tone: isRetired ? 'good' : 'bad',
    headline: isRetired ? 'Retired after its notice' : 'A released major was removed',
    next: `none: ${major} no longer exists`,
    advice: isRetired ? message : instead,
  };
}

/** Nothing that clients use has changed, and a new path wouldn't give them more time: a later date or a waiver does. */
function noticeVerdict({ base, mendedVersion }: MajorReport, short: readonly Finding[]): Verdict {
  const { days = 0, clause = '' } = short[0]?.shortened ?? {};
  const minor = mendedVersion ?? nextVersion(base?.version ?? '', 'minor') ?? 'a minor one';
  const grounds = (short[0]?.waiverGrounds ?? []).join(' or ');
  return {
    tone: 'bad',
    headline: 'Shortens the notice',
    next: `${minor}, once the dates leave ${counted(days, 'day')} of notice or a waiver passes them`,
    advice: `${short.length === 1 ? '1 date leaves' : `${short.length} dates leave`} less than ${counted(days, 'day')} of notice${clause === '' ? '' : ` (${clauseWords(clause)})`}. Choose a later day, or ask for a review of a waiver on the ground ${grounds}.`,
  };
}

/** Whether the same changes affect deployed clients and consumers' code. */
function disagreementWords({ summary, findings }: MajorReport): string {
  if (summary.source === 'not-run') return '';
  const apart = findings.filter(({ disagreement }) => disagreement !== undefined);
  const onlySource = apart.filter(({ source }) => source === 'breaking').length;
  const onlyWire = apart.length - onlySource;
  if (apart.length === 0) return '';
  const parts = [
    ...(onlySource === 0 ? [] : [`${counted(onlySource, 'change')} only in compiled code`]),
    ...(onlyWire === 0 ? [] : [`${counted(onlyWire, 'change')} only in deployed clients`]),
  ];
  return `Wire and source disagree: ${parts.join(', ')}.`;
}

/** How the declared version compares with the needed one. */
function declaredWords({ base, head, nextVersion, isDeclared, summary, findings }: MajorReport): string {
  if (findings.some(isWholeMajor)) return '';
  if (base === undefined || nextVersion === undefined || summary.bump === 'none') return '';
  return isDeclared
    ? `The description declares ${head.version}, which is enough.`
    : `The description still declares ${head.version}.`;
}
