import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { compareSecurity } from './compare-security.ts';
import { v1Operations, v2Operations } from './operations.ts';
import { isJson, member, type Place, rootOf } from './place.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const documents = [
  { major: 1, file: 'spec/v1/openapi.yaml', operations: v1Operations },
  { major: 1, file: 'packages/liquidity-v1/openapi.json', operations: v1Operations },
  { major: 2, file: 'spec/v2/openapi.yaml', operations: v2Operations },
  { major: 2, file: 'packages/liquidity-v2/openapi.json', operations: v2Operations },
];

const where = 'test/description/operations.ts restates the documentation of the service: add there what it now says';
const info = (root: Place): unknown => member(root, 'info')?.value;

describe.each(documents)('$file says what the source document says', ({ major, file, operations }) => {
  it('is there', () => {
    expect(existsSync(at(file))).toBe(true);
  });

  it('has a SemVer version of its major (§9.2)', () => {
    const { version } = info(rootOf(at(file))) as { version: string };
    expect(version).toMatch(new RegExp(`^${major}\\.\\d+\\.\\d+$`));
  });

  it('has every operation, field and parameter of §2 and §4, and no other', () => {
    expect(compare(rootOf(at(file)), operations), where).toEqual([]);
  });

  it('demands both headers everywhere (§5)', () => {
    expect(compareSecurity(rootOf(at(file)))).toEqual([]);
  });

  it('deprecates nothing', () => {
    const paths = member(rootOf(at(file)), 'paths')?.value as Record<string, Record<string, unknown>>;
    const operations = Object.values(paths).flatMap((item) => Object.values(item));
    expect(operations.filter((each) => isJson(each) && each.deprecated === true)).toEqual([]);
  });
});
