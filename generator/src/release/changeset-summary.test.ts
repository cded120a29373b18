import { describe, expect, it } from 'vitest';
import { findingOf } from '../testing/finding.ts';
import { changesetSummary } from './changeset-summary.ts';

describe('changesetSummary', () => {
  it('tells users what changed, with the rules and the clauses behind it', () => {
    const summary = changesetSummary('2.1.0', [
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

- Born_at was added. (\`response-property-added\`, §9.3)

Deprecated:

- GET /pets is deprecated. (\`deprecation-announced\`, §9.5)

Corrected: the description said what was assumed:

- More fit. (\`limit-raised\`) Assumed before: At most 10 fit.

Documentation:

- A text changed. (\`documentation-changed\`)`,
    );
  });

  it('says why a break may pass', () => {
    const waiver = { reason: 'Never sent.', owner: 'team', expires: '2026-12-31' };
    expect(changesetSummary('2.1.0', [findingOf({ waiver })])).toContain(
      'reviewed and passed:\n\n- The property amount',
    );
    expect(changesetSummary('2.1.0', [findingOf({ waiver })])).toContain('Passed: Never sent.');
  });

  it('counts documentation where there is much of it', () => {
    const texts = Array.from({ length: 6 }, () => findingOf({ id: 'documentation-changed', level: 'info' }));
    expect(changesetSummary('2.0.1', texts)).toContain('Documentation: 6 places read differently.');
  });

  it('lets no text of a description become Markdown or front matter', () => {
    const message = 'See [here](http://evil) <script> @everyone\n---\nx: y';
    const summary = changesetSummary('2.0.1', [findingOf({ level: 'non-breaking', message })]);
    expect(summary).not.toMatch(/(?<!\\)<script|\[here\]\(|^---$/m);
  });
});
