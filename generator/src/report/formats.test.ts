import type { Log } from 'sarif';
import { describe, expect, it } from 'vitest';
import { printable } from '../base/printable.ts';
import type { ChangeReport } from '../compare/verdict/change-report.ts';
import { findingWithText, hostileTexts } from '../testing/hostile-finding.ts';
import { skeletonOf } from '../testing/html-skeleton.ts';
import { reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { formatOfFile, loadPrinter, type ReportFormatName, reportFormats } from './formats.ts';

/** The report with a hostile text in every place, and the same with a harmless one of as many lines. */
interface HostileCase {
  readonly printed: string;
  readonly harmless: string;
  readonly text: string;
}

/** What no text of a description, a policy or a waiver may do to a report, format by format. */
const hostileCases: Readonly<Record<ReportFormatName, (one: HostileCase) => void>> = {
  text({ printed }) {
    expect(printed).not.toMatch(unprintable);
  },

  markdown({ printed, harmless }) {
    const ours = /<!-- -->|<\/?(?:details|summary|b|code)>/g;
    const headings = (markdown: string) => markdown.match(/^#{1,3} .*$/gm)?.length;
    expect(outsideCode(printed).replace(ours, '·')).not.toMatch(/(?<!\\)<|(?<!\\)!?(?<!\\)\[|(?<=[\s(])@\w|(?<=\s)#\d/);
    expect(printed).not.toMatch(unprintable);
    expect(headings(printed)).toBe(headings(harmless));
  },

  html({ printed, harmless }) {
    expect(new Set(skeletonOf(printed))).toEqual(new Set(skeletonOf(harmless)));
    expect(printed).not.toMatch(unprintable);
  },

  json({ printed, text }) {
    const { findings } = JSON.parse(printed) as { readonly findings: readonly { readonly message: string }[] };
    expect(findings[0]?.message).toBe(text);
  },

  github({ printed, harmless }) {
    const lines = printed.split('\n');
    expect(lines).toHaveLength(harmless.split('\n').length);
    for (const line of lines.slice(0, -1)) {
      expect(line).toMatch(/^::(?:error|warning|notice) (?:file=[^:,]*,line=\d+,col=1,)?title=[^:,]*::[^\r\n]*$/);
      expect(line.replace(/%(?:25|3A|2C)/g, '')).not.toContain('%');
    }
  },

  gitlab({ printed, text }) {
    const issues = JSON.parse(printed) as readonly { readonly description: string; readonly fingerprint: string }[];
    expect(issues.map(Object.keys)).toEqual(
      issues.map(() => ['description', 'check_name', 'fingerprint', 'severity', 'location']),
    );
    expect(issues[1]?.description).toContain(printable(text, 2000));
    expect(new Set(issues.map(({ fingerprint }) => fingerprint)).size).toBe(issues.length);
    expect(printed).not.toMatch(unprintable);
  },

  junit({ printed, harmless }) {
    expect(new Set(skeletonOf(printed))).toEqual(new Set(skeletonOf(harmless)));
    expect(printed).not.toMatch(unprintable);
  },

  sarif({ printed, text }) {
    const { runs } = JSON.parse(printed) as Log;
    const [run] = runs;
    expect(run?.results?.map(({ level }) => level).toSorted()).toEqual(['error', 'error', 'error', 'note']);
    // Text between escaped brackets is never a link.
    const { text: shown = '' } = run?.results?.[1]?.message ?? {};
    expect(shown.replace(/\\(?=[\\[\]])/g, '')).toContain(text);
    expect(shown).not.toMatch(/(?<!\\)\]\(/);
    for (const { locations } of run?.results ?? [])
      expect(locations?.[0]?.physicalLocation?.artifactLocation?.uri).toMatch(/^(?:[\w.!~*'()/-]|%[0-9A-F]{2})*$/);
  },
};

const unprintable = /[\p{Cf}\p{Cs}\u2028\u2029]|[^\P{Cc}\n]/u;

/** Markdown without its code, which is shown as it is. */
function outsideCode(markdown: string): string {
  return markdown.replace(/^ *(`{3,})\w*\n[\s\S]*?\n *\1$/gm, '').replace(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, '');
}

function hostileReport(text: string): ChangeReport {
  const problem = { kind: 'stale', fingerprint: 'x', expires: '2026-12-31', line: 1, column: 1 } as const;
  const report = reportOf(
    [
      findingWithText(text, {
        fingerprint: '1',
        apps: [
          { app: text, owner: text, reach: 'certain', places: [text] },
          { app: `${text} 2`, owner: text, reach: 'possible', places: [text] },
        ],
      }),
      findingWithText(text, { fingerprint: '2', level: 'info', levels: {}, wire: 'info' }),
      findingWithText(text, { fingerprint: '3', waiver: { reason: text, owner: text, expires: '2026-12-31' } }),
    ],
    { waiverProblems: [{ ...problem, owner: text, message: text, file: text }] },
  );
  const consumers = [text, `${text} 2`].map((app) => ({ app, owner: text, versions: [text], file: text, daysOld: 3 }));
  return { ...report, consumers };
}

async function print(name: ReportFormatName, text: string): Promise<string> {
  const { printReport } = await loadPrinter(name);
  const layout = {
    exitCode: 1,
    colors: withoutColors,
    groupBy: 'operation',
    tool: { name: 'tool', version: '1.0.0' },
  } as const;
  return [...(await printReport(hostileReport(text), layout))].join('');
}

describe('reportFormats', () => {
  it('has a hostile case for every format', () => {
    expect(Object.keys(hostileCases)).toEqual([...reportFormats.keys()]);
  });

  describe.each(Object.entries(hostileCases))('%s', (name, check) => {
    it.each(hostileTexts)('shows %j as a text, and as nothing else', async (text) => {
      const format = name as ReportFormatName;
      // Reports wrap texts of several lines, and the test compares line by line, so the harmless text has as many lines.
      const harmless = await print(format, text.replace(/[^\s]+/g, 'harmless'));
      check({ printed: await print(format, text), harmless, text });
    });
  });

  it('gives each ending to one format', () => {
    const endings = [...reportFormats.values()].flatMap((format) => format.endings);
    expect(new Set(endings).size).toBe(endings.length);
    expect(endings).toEqual(endings.map((ending) => ending.toLowerCase()));
    expect(formatOfFile('reports/V2.HTM')).toBe('html');
    expect(formatOfFile('reports/v2.pdf')).toBeUndefined();
    expect(formatOfFile('')).toBeUndefined();
  });
});
