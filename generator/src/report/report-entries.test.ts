import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { findingOf } from '../testing/finding.ts';
import { reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { printReport as gitlab, printFailure as gitlabFailure } from './gitlab-report.ts';
import { printReport as junit, printFailure as junitFailure } from './junit-report.ts';

const tool = { name: 'tool', version: '1.0.0' };
const layout = { exitCode: 1, colors: withoutColors, groupBy: 'operation', tool } as const;
const waiver = { reason: 'Nobody was ever sent it.', owner: 'team', expires: '2026-12-31' };
const gone = { pointer: '/a', file: 'git:HEAD:openapi.yaml', line: 1, column: 1 };
const report = reportOf([
  findingOf({ fingerprint: '1', head: gone }),
  findingOf({ fingerprint: '2', waiver, pointer: '/w' }),
  findingOf({ fingerprint: '3', level: 'info' }),
]);
const place = { pointer: '', location: { file: 'a.yaml', line: 3, column: 1 } };
const failure = { exitCode: 3, data: {}, tool, error: new BadInputError([diagnose('empty-file', {}, place)]) };

/** The fields that GitLab reads of an issue: it drops a report in which one is missing or of another type. */
const isCodeQuality = new Ajv2020({ strictTypes: false }).compile({
  type: 'array',
  items: {
    required: ['description', 'check_name', 'fingerprint', 'severity', 'location'],
    properties: {
      description: { type: 'string', minLength: 1 },
      check_name: { type: 'string', minLength: 1 },
      fingerprint: { type: 'string', minLength: 1 },
      severity: { enum: ['info', 'minor', 'major', 'critical', 'blocker'] },
      location: {
        required: ['path', 'lines'],
        properties: {
          path: { type: 'string', minLength: 1 },
          lines: { required: ['begin'], properties: { begin: { type: 'integer', minimum: 1 } } },
        },
      },
    },
  },
});

it('is a list of issues for the Code Quality of GitLab, each at a file of the checkout', async () => {
  const issues = JSON.parse(await gitlab(report)) as { severity: string; location: { path: string } }[];
  expect(isCodeQuality(issues), JSON.stringify(isCodeQuality.errors)).toBe(true);
  expect(issues.map(({ severity }) => severity)).toEqual(['blocker', 'minor', 'info']);
  expect(issues[0]?.location.path).toBe('openapi.yaml');
  const failed = JSON.parse(gitlabFailure(failure)) as object[];
  expect(isCodeQuality(failed)).toBe(true);
  expect(failed).toMatchObject([{ check_name: 'empty-file', severity: 'blocker', location: { path: 'a.yaml' } }]);
});

it('is JUnit: what breaks has failed, what a waiver passes was skipped', async () => {
  const xml = await junit(report, layout);
  expect(xml).toContain('<testsuite name="v2" tests="3" failures="1" errors="0" skipped="1">');
  expect(xml.match(/<(?:failure|skipped|system-out)\b/g)).toEqual(['<failure', '<skipped', '<system-out']);
  expect(await junit(reportOf([]), layout)).toContain('<testcase classname="v2.diff" name="No changes.">');
  expect(junitFailure(failure)).toMatch(/errors="1".*\n.*<error type="empty-file".*>a.yaml:3:1 /);
});

it('is a case of another name for each finding, as GitLab ignores the second of a name', async () => {
  const names = [...(await junit(report, layout)).matchAll(/<testcase (classname="[^"]*" name="[^"]*")/g)];
  expect(new Set(names.map(([, name]) => name)).size).toBe(3);
});

it('holds no character that XML forbids, whoever wrote it', async () => {
  const hostile = findingOf({ message: 'a\u0000\u0008\ufffe\uffff\ud800]]>&lt;"\n<b>' });
  const xml = await junit(reportOf([hostile]), layout);
  expect(xml).not.toMatch(/[\ufffe\uffff\p{Cs}]|(?!\n)\p{Cc}/u);
  expect(xml).toContain(']]&gt;&amp;lt;&quot;\\u000a&lt;b&gt;');
});

it('knows an issue again whose line has moved', async () => {
  const fingerprints = async (line: number) => {
    const at = { pointer: '/a', file: 'openapi.yaml', line, column: 1 };
    return (JSON.parse(await gitlab(reportOf([findingOf({ head: at })]))) as { fingerprint: string }[])[0]?.fingerprint;
  };
  expect(await fingerprints(7)).toBe(await fingerprints(90));
});
