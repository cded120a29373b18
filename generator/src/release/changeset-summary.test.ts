import { describe, expect, it } from 'vitest';
import type { Finding } from '../compare/wire/finding.ts';
import { modelOf } from '../testing/document.ts';
import { findingOf } from '../testing/finding.ts';
import { changesetSummary, firstChangelog } from './changeset-summary.ts';

const model = modelOf({
  info: { title: 'Loans', version: '2.0.0' },
  paths: { '/loans/{id}': { get: { operationId: 'getLoan', responses: { '200': { description: '' } } } } },
});
const consumers = { base: model, head: model, majors: new Map() };
const summaryOf = (infoVersion: string, findings: readonly Finding[], report?: string) =>
  changesetSummary({
    findings,
    consumers,
    release: { infoVersion, ...(report === undefined ? {} : { report }) },
  });

describe('changesetSummary', () => {
  it('names the applications that a change reaches', () => {
    const apps = [
      { app: 'desk', owner: 'loans', reach: 'certain', places: ['a.ts:1:1'] },
      { app: 'board', reach: 'possible', places: [] },
    ] as const;
    const summary = summaryOf('2.1.0', [findingOf({ level: 'info', id: 'documentation-changed', apps })]);
    expect(summary).toContain('Used by desk (loans). Possibly used by board.');
    expect(summary).not.toContain('a.ts');
  });

  it('tells users what changed, with the rules and the clauses behind it', () => {
    const summary = summaryOf('2.1.0', [
      findingOf({ id: 'documentation-changed', level: 'info', message: 'a text changed.' }),
      findingOf({
        id: 'response-property-added',
        level: 'non-breaking',
        message: 'born_at was added.',
        clause: '9.3',
        assumption: 'All are there.',
      }),
      findingOf({ id: 'deprecation-announced', level: 'info', message: 'GET /pets is deprecated.', clause: '9.5' }),
      findingOf({ level: 'non-breaking', id: 'limit-raised', message: 'More fit.', assumption: 'At most 10 fit.' }),
    ]);
    expect(summary).toBe(
      `The description of the API is 2.1.0.

New or relaxed:

- \`loans.retrieve()\`: born_at was added. (\`response-property-added\`, §9.3) **In your code:** Keep your code: \`loans.retrieve()\` returns only values that it could return before.

Deprecated:

- \`loans.retrieve()\`: GET /pets is deprecated. (\`deprecation-announced\`, §9.5) **In your code:** Stop using \`loans.retrieve()\`; no last day is announced.

Corrected: the description said what was assumed:

- \`loans.retrieve()\`: More fit. (\`limit-raised\`) **In your code:** Keep your code: \`loans.retrieve()\` returns only values that it could return before. Assumed before: At most 10 fit.

Documentation:

- \`loans.retrieve()\`: a text changed. (\`documentation-changed\`) **In your code:** Read the documentation of \`loans.retrieve()\`; your code stays as it is.`,
    );
  });

  it.each([
    [{}, 'Passed: Never sent.'],
    [{ ground: 'security' }, 'Passed: Never sent.'],
    [{ ground: 'as-before' }, 'It was so before: Never sent.'],
    [
      { ground: 'assumption', source: 'Their mail.', clients: 'They work' },
      'Clients released before: They work. The service states it now (Their mail). Never sent.',
    ],
  ])('says on which ground a break may pass: %j', (ground, words) => {
    const waiver = { reason: 'Never sent.', owner: 'team', expires: '2026-12-31', ...ground };
    expect(summaryOf('2.1.0', [findingOf({ waiver })])).toContain(words);
  });

  it('ends the sentences of people where they forgot the full stop', () => {
    const waiver = { reason: 'Nobody sends it', owner: 'team', expires: '2026-12-31' };
    const finding = findingOf({ waiver, assumption: 'At most 10 fit', apps: [] });
    expect(summaryOf('2.1.0', [finding])).toContain('Passed: Nobody sends it.');
    expect(summaryOf('2.1.0', [findingOf({ level: 'non-breaking', assumption: 'At most 10 fit' })])).toMatch(
      /Assumed before: At most 10 fit\.$/,
    );
  });

  it('says why a break may pass', () => {
    const waiver = { reason: 'Never sent.', owner: 'team', expires: '2026-12-31' };
    expect(summaryOf('2.1.0', [findingOf({ waiver })])).toContain(
      'reviewed and passed:\n\n- `loans.retrieve()`: The property amount',
    );
    expect(summaryOf('2.1.0', [findingOf({ waiver })])).toContain('Passed: Never sent.');
  });

  it('links to the report, where there is one', () => {
    expect(summaryOf('2.1.0', [findingOf({ level: 'info' })], '../report.md')).toContain(
      '[The report](../report.md) shows each change in full.',
    );
  });

  it('counts documentation where there is much of it', () => {
    const texts = Array.from({ length: 6 }, () => findingOf({ id: 'documentation-changed', level: 'info' }));
    expect(summaryOf('2.0.1', texts)).toContain('Documentation: 6 places read differently.');
    expect(summaryOf('2.0.1', texts.slice(1)).match(/a text|documentation-changed/g)).toHaveLength(5);
  });

  it.each([
    ['property-added-optional', 'New or relaxed'],
    ['property-added', 'New or relaxed'],
    ['limit-raised', 'Corrected: the description said what was assumed'],
    ['property-added-twice-removed', 'New or relaxed'],
    ['unadded', 'Corrected: the description said what was assumed'],
    ['x-addedness', 'Corrected: the description said what was assumed'],
  ])('takes %s at a place of which something is assumed for: %s', (id, title) => {
    const summary = summaryOf('2.1.0', [findingOf({ level: 'non-breaking', id, assumption: 'At most 10 fit.' })]);
    expect(summary).toContain(`${title}:\n`);
    expect(summary.includes('Assumed before')).toBe(title.startsWith('Corrected'));
  });

  it('tells what a change does, not the class that a policy gives it', () => {
    const finding = { id: 'max-length-tightened', level: 'non-breaking', direction: 'request' } as const;
    const summary = summaryOf('2.1.0', [findingOf({ ...finding, allowedByPolicy: true })]);
    expect(summary).toContain('Stricter than before:\n');
    expect(summary).toContain('Check what you pass to');
    expect(summary).not.toMatch(/newly accepted|New or relaxed/);
  });

  it('lets no text of a description become Markdown or front matter', () => {
    const message = 'See [here](http://evil) <script> @everyone\n---\nx: y';
    const summary = summaryOf('2.0.1', [findingOf({ level: 'non-breaking', message })]);
    expect(summary).not.toMatch(/(?<!\\)<script|\[here\]\(|^---$/m);
  });
});

const first = '# pets\n\n## 2.0.0\n\nFirst release, for the description 2.0.0 of the API.\n';

describe('firstChangelog', () => {
  it('begins a changelog, once', () => {
    expect(firstChangelog(undefined, 'pets', '2.0.0', '2.0.0')).toBe(first);
    expect(firstChangelog(first, 'pets', '2.0.0', '2.0.0')).toBe(first);
  });

  it.each(['## 2.0.0-beta.1', '### 2.0.0', 'Before ## 2.0.0'])('takes %j for no entry of 2.0.0', (line) => {
    const old = `# pets\n\n${line}\n\nA try.\n`;
    expect(firstChangelog(old, 'pets', '2.0.0', '2.0.0')).toBe(`${first}\n${line}\n\nA try.\n`);
  });

  it('keeps what is there', () => {
    const old = '# pets\n\n## 0.1.0\n\nA try.\n';
    expect(firstChangelog(old, 'pets', '2.0.0', '2.0.0')).toBe(`${first}\n## 0.1.0\n\nA try.\n`);
  });
});
