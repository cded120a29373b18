import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { methodsOf } from '../../generator/src/compare/source/use.ts';
import { changelogEntry, entryText } from '../../generator/src/release/changelog/changelog-entry.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { apiPairs } from './rule-pairs/api-pairs.ts';
import { operationPairs } from './rule-pairs/operation-pairs.ts';
import { schemaPairs } from './rule-pairs/schema-pairs.ts';

const pairs = Object.entries({ ...operationPairs, ...apiPairs, ...schemaPairs });

/** What a consumer can do, as an entry begins to say it. */
const action =
  /\*\*In your code:\*\* (?:Call|Check|Expect|Handle|Keep|Leave out|Pass|Read|Stop (?:using|passing|relying on)|Update|Use) \S/;

describe('the changelog entry of each rule', () => {
  it.each(pairs)('names a method or a type, and what to do: %s', (id, { base, head, now }) => {
    const sides = { base: modelOf(base), head: modelOf(head) };
    const findings = diff(sides.base, sides.head, now === undefined ? undefined : new Date(`${now}T00:00:00Z`));
    const names = Object.values(sides).flatMap((model) => [
      ...methodsOf(model).map(({ resource, method }) => `${resource}.${method}(`),
      ...[...model.schemas.values()].map(({ typeName }) => typeName),
      ...model.webhooks.map(({ method, path }) => `webhook ${path} ${method}`),
      model.client.className,
    ]);
    for (const finding of findings) {
      const entry = entryText(changelogEntry(finding, { ...sides, majors: new Map() }));
      expect(entry).toMatch(action);
      const [, first = ''] = /^- `([^`]*)`/.exec(entry) ?? [];
      expect(
        names.some((name) => first.startsWith(name)),
        `${id}: ${entry}`,
      ).toBe(true);
      expect(entry).not.toContain('[object');
    }
  });
});

describe('the changelog entries of our own package', () => {
  const file = join(import.meta.dirname, '../../packages/liquidity-v2/openapi.json');

  /** The entries for an edit of the description, by the rule behind each. */
  function entriesFor(edit: (description: Description) => void): ReadonlyMap<string, string> {
    const text = readFileSync(file, 'utf8');
    const head: Description = JSON.parse(text);
    edit(head);
    const sides = { base: modelOf(JSON.parse(text)), head: modelOf(JSON.parse(JSON.stringify(head))) };
    const findings = diff(sides.base, sides.head);
    const majors = new Map([['v2', sides.head]]);
    return new Map(findings.map((finding) => [finding.id, entryText(changelogEntry(finding, { ...sides, majors }))]));
  }

  interface Description {
    readonly [member: string]: object;
    readonly paths: Record<string, Record<string, Record<string, unknown>>>;
    readonly components: { readonly schemas: Record<string, { readonly properties: Record<string, object> }> } & object;
  }

  function operationOf({ paths }: Description, id: string): Record<string, unknown> {
    const found = Object.values(paths).flatMap((item) => Object.values(item));
    return found.find(({ operationId }) => operationId === id) ?? {};
  }

  it('name the method with the field that can be passed, and its TypeScript', () => {
    const entry = entriesFor(({ components: { schemas } }) => {
      Object.assign(schemas.RequestSettlementFacilityBody?.properties ?? {}, { purpose: { type: 'string' } });
    }).get('property-added-optional');
    expect(entry).toBe(
      [
        '- `settlementFacilities.request({ purpose })`: the optional property purpose is new. (`property-added-optional`) ' +
          '**In your code:** Pass `purpose` to `settlementFacilities.request({ purpose })` where you need it; calls without it work as before.',
        '',
        '  ```ts',
        '  // after',
        '  purpose?: string;',
        '  ```',
      ].join('\n'),
    );
  });

  it('name both methods and the day where one takes over from another', () => {
    const entry = entriesFor((description) => {
      Object.assign(operationOf(description, 'listCurrentBalances'), {
        deprecated: true,
        'x-sunset': '2026-12-01',
        'x-replaced-by': 'v2:listSettlementFacilities',
      });
    }).get('deprecation-announced');
    expect(entry).toMatch(
      /^- `balances\.list\(\)` .*In your code:\*\* Use `settlementFacilities\.list\(\)` instead of `balances\.list\(\)` before 2026-12-01\.$/,
    );
  });

  it('name the old and the new method where the old one stays', () => {
    const entries = entriesFor((description) => {
      Object.assign(operationOf(description, 'listWhitelistedWallets'), {
        'x-method': 'listAll',
        'x-former-methods': ['list'],
      });
    });
    expect([...entries.values()].join('\n')).toContain(
      'Call `whitelist.listAll()` instead of `whitelist.list()`, which stays, deprecated.',
    );
  });

  it('name the type where many methods give it, with its declaration before and after', () => {
    const entry = entriesFor(({ components: { schemas } }) => {
      Object.assign(schemas.ErrorDetails?.properties ?? {}, { hint: { type: 'string' } });
    }).get('property-added-optional');
    expect(entry).toMatch(
      /^- `ErrorDetails\.hint` and 9 methods: .* Read `hint` where you need it;[\s\S]*hint\?: string;/,
    );
  });
});
