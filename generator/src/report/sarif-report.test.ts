import type { Log, Run } from 'sarif';
import { expect, it } from 'vitest';
import { BadInputError, diagnose } from '../base/diagnostics.ts';
import { findingOf } from '../testing/finding.ts';
import { comparedOf, reportOf } from '../testing/report.ts';
import { withoutColors } from '../text/colors.ts';
import { printFailure, printReport } from './sarif-report.ts';

const tool = { name: 'tool', version: '1.2.3' };

function runOf(text: string | Iterable<string>): Run {
  const { version, runs } = JSON.parse([...text].join('')) as Log;
  expect(version).toBe('2.1.0');
  expect(runs).toHaveLength(1);
  return runs[0] as Run;
}

async function print(...args: Parameters<typeof reportOf>): Promise<Run> {
  return runOf(await printReport(reportOf(...args), { exitCode: 1, colors: withoutColors, groupBy: 'rule', tool }));
}

it('gives each finding its place, level and a fingerprint that lasts', async () => {
  const gone = { file: 'spec/old file.yaml', line: 9, column: 3, pointer: '/paths' };
  const { head: _, ...removed } = findingOf({ fingerprint: 'a1', base: gone });
  const run = await print([removed, findingOf({ id: 'label-added', fingerprint: 'b2', level: 'info' })]);
  expect(run.tool.driver).toMatchObject({
    ...tool,
    rules: [{ id: 'label-added' }, { id: 'response-property-removed' }],
  });
  expect(run.invocations).toEqual([{ executionSuccessful: true, exitCode: 1 }]);
  expect(run.results).toMatchObject([
    {
      ruleId: 'response-property-removed',
      ruleIndex: 1,
      level: 'error',
      message: { text: expect.stringContaining('was removed. Code that reads the property gets undefined.') },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'spec/old%20file.yaml', uriBaseId: '%SRCROOT%' },
            region: { startLine: 9, startColumn: 3 },
          },
          logicalLocations: [{ fullyQualifiedName: '/components/schemas/Loan/properties/amount' }],
        },
      ],
      partialFingerprints: { 'finding/v1': 'v2 a1' },
      suppressions: [],
    },
    {
      ruleIndex: 0,
      level: 'note',
      locations: [
        { physicalLocation: { artifactLocation: { uri: 'spec/v2/openapi.yaml' }, region: { startLine: 118 } } },
      ],
      relatedLocations: [{ physicalLocation: { artifactLocation: { uri: 'spec/v2/released.yaml' } } }],
    },
  ]);
});

it('describes a rule by what its findings mean, each in its direction', async () => {
  const sent = findingOf({
    id: 'enum-value-removed',
    fingerprint: 'a1',
    direction: 'request',
    why: 'It is refused.',
    instead: 'Accept it.',
  });
  const got = findingOf({
    id: 'enum-value-removed',
    fingerprint: 'b2',
    pointer: '/b',
    direction: 'response',
    why: 'It never comes.',
  });
  const run = await print([
    sent,
    got,
    findingOf({ id: 'label-added', fingerprint: 'c3', level: 'info', why: 'It is new.' }),
  ]);
  expect(run.tool.driver.rules).toEqual([
    {
      id: 'enum-value-removed',
      shortDescription: { text: 'Enum value removed.' },
      fullDescription: { text: 'In a request: It is refused. In a response: It never comes.' },
      help: { text: expect.stringMatching(/^In a request: Accept it\. In a response: /) },
    },
    {
      id: 'label-added',
      shortDescription: { text: 'Label added.' },
      fullDescription: { text: 'It is new.' },
      help: { text: expect.any(String) },
    },
  ]);
  const texts = (run.results ?? []).map(({ message }) => message.text ?? '');
  expect(texts.find((text) => text.includes('It never comes.'))).not.toContain('It is refused.');
});

it('names the same alert by the same hash, wherever its line has moved', async () => {
  const hashes = async (line: number, fingerprint = 'a1') => {
    const head = { file: 'openapi.yaml', line, column: 1, pointer: '/paths' };
    const run = await print([findingOf({ fingerprint, head })]);
    return run.results?.map(({ partialFingerprints }) => partialFingerprints?.primaryLocationLineHash);
  };
  expect(await hashes(4)).toEqual([expect.stringMatching(/^[0-9a-f]{16}:1$/)]);
  expect(await hashes(9)).toEqual(await hashes(4));
  expect(await hashes(4, 'b2')).not.toEqual(await hashes(4));
});

it('links what only a revision holds to the new description', async () => {
  const { head: _, ...removed } = findingOf({
    base: { file: 'git:main:a.yaml', line: 4, column: 1, pointer: '/paths' },
  });
  const run = await print([removed]);
  expect(run.results?.[0]?.locations?.[0]?.physicalLocation).toEqual({
    artifactLocation: { uri: 'openapi.yaml', uriBaseId: '%SRCROOT%' },
    region: { startLine: 1, startColumn: 1, endLine: 1 },
  });
  expect(run.results?.[0]).not.toHaveProperty('relatedLocations');
});

it('makes no link of what a description calls its parts', async () => {
  const run = await print([findingOf({ message: 'The property [free money](https://evil.example) was removed.' })]);
  expect(run.results?.[0]?.message.text).toContain('property \\[free money\\](https://evil.example)');
});

it('suppresses what a waiver passes, and shows waivers that have to change', async () => {
  const waiver = { reason: 'Nobody reads it.', owner: 'treasury', expires: '2026-12-31' };
  const place = { file: 'waivers.yaml', line: 3, column: 5 };
  const problem = {
    kind: 'stale',
    fingerprint: 'c3',
    owner: 'me',
    expires: '2026-12-31',
    message: 'Remove it.',
    ...place,
  } as const;
  const run = await print([], { compared: [comparedOf([findingOf({ waiver })])], waiverProblems: [problem] });
  expect(run.results).toMatchObject([
    {
      ruleId: 'waiver-stale',
      level: 'error',
      message: { text: 'Remove it.' },
      partialFingerprints: { 'finding/v1': 'waiver c3' },
    },
    { level: 'error', suppressions: [{ kind: 'external', status: 'accepted', justification: 'Nobody reads it.' }] },
  ]);
});

it('says why there is no report', () => {
  const location = { file: 'a.yaml', line: 2, column: 4 };
  const error = new BadInputError([
    diagnose('malformed-waivers', { problem: 'it is empty' }, { pointer: '', location }),
  ]);
  const run = runOf(printFailure({ error, exitCode: 3, data: {}, tool }));
  expect(run).not.toHaveProperty('results');
  expect(run.invocations).toMatchObject([
    {
      executionSuccessful: false,
      exitCode: 3,
      toolExecutionNotifications: [
        {
          level: 'error',
          descriptor: { id: 'malformed-waivers' },
          locations: [{ physicalLocation: { region: { startLine: 2 } } }],
        },
      ],
    },
  ]);
  const other = runOf(printFailure({ error: new Error('The disk is full.'), exitCode: 4, data: {}, tool }));
  expect(other.invocations?.[0]?.toolExecutionNotifications).toEqual([
    { level: 'error', message: { text: 'The disk is full.' } },
  ]);
});
