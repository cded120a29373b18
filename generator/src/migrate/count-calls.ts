import { ts } from 'ts-morph';
import type { MarkedPlace } from './compile/marked-texts.ts';
import type { Rewriter } from './edits/rewriter.ts';
import type { Migration } from './migration.ts';

/** How many calls of the package there are, and how many of them a person has to look at. */
export function countCalls({ world, plan }: Rewriter, marked: readonly MarkedPlace[]): Migration['calls'] {
  const calls = new Set<ts.Node>();
  for (const [operation, { sites }] of world.facts.operations) {
    if (operation.packageName !== plan.base.name) continue;
    for (const site of sites.get('calls') ?? []) if (ts.isCallExpression(site)) calls.add(site);
  }
  const isMarked = (call: ts.Node) => {
    const file = call.getSourceFile();
    return marked.some((one) => one.file === file && call.getStart(file) <= one.start && one.start < call.end);
  };
  return { all: calls.size, marked: [...calls].filter(isMarked).length };
}
