import { parsePointer } from '../base/json-pointer.ts';
import { compareCodePoints } from '../base/order.ts';
import { operationsOf } from '../compare/verdict/affected.ts';
import type { Finding } from '../compare/wire/finding.ts';

export const groupings = ['operation', 'rule', 'schema'] as const;

export type Grouping = (typeof groupings)[number];

export interface FindingGroup {
  /** The operation, the id of the rule, or the schema; absent if several findings have none, or share it with others. */
  readonly name?: string;
  /** The words for a group without a name. */
  readonly words: string;
  readonly findings: readonly Finding[];
}

/**
 * Findings in groups. Groups without a name come first or last, depending on their findings; the others are sorted by code
 * point.
 */
export function groupFindings(findings: readonly Finding[], by: Grouping): readonly FindingGroup[] {
  const groups = new Map<string, { readonly key: GroupKey; readonly findings: Finding[] }>();
  for (const finding of findings) {
    const key = keysBy[by](finding);
    const id = `${key.rank} ${key.name ?? ''}`;
    const group = groups.get(id);
    if (group) group.findings.push(finding);
    else groups.set(id, { key, findings: [finding] });
  }
  return [...groups.values()]
    .sort((a, b) => a.key.rank - b.key.rank || compareCodePoints(a.key.name ?? '', b.key.name ?? ''))
    .map(({ key: { rank: _, ...key }, findings: own }) => ({ ...key, findings: own }));
}

/** The title of a group, for a page that regroups its findings. */
export function groupLabel(finding: Finding, by: Grouping): string {
  const { name, words } = keysBy[by](finding);
  return name ?? words;
}

interface GroupKey {
  readonly rank: number;
  readonly name?: string;
  readonly words: string;
}

const keysBy: { readonly [By in Grouping]: (finding: Finding) => GroupKey } = {
  operation: byOperation,
  rule: ({ id }) => ({ rank: 0, name: id, words: '' }),
  schema: bySchema,
};

function byOperation(finding: Finding): GroupKey {
  const operations = operationsOf(finding);
  if (operations.includes('*')) return { rank: 0, words: 'The API as a whole' };
  const [name] = operations;
  if (name === undefined) return { rank: 3, words: 'Not reached by any operation' };
  return operations.length > 1 ? { rank: 1, words: 'Shared by several operations' } : { rank: 2, name, words: '' };
}

function bySchema({ pointer, base, head }: Finding): GroupKey {
  for (const place of [pointer, head?.pointer, base?.pointer]) {
    const [section, kind, name] = parsePointer(place ?? '') ?? [];
    if (section === 'components' && kind === 'schemas' && name !== undefined) return { rank: 0, name, words: '' };
  }
  return { rank: 1, words: 'Outside of named schemas' };
}
