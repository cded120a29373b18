import { reordered } from './argument-breaks.ts';
import { counterpart } from './judge-call.ts';
import type { Surface } from './read-surface.ts';
import { shapesOf } from './shape.ts';
import type { SourceBreak } from './source-finding.ts';

/** What breaks consumers although no line of theirs fails: entries that are gone, arguments that changed places. */
export function silentBreaks({
  base,
  head,
}: {
  readonly base: Surface;
  readonly head: Surface;
}): readonly SourceBreak[] {
  const gone = [...base.entries.keys()].filter((entry) => !head.entries.has(entry));
  return [
    ...gone.map((exported): SourceBreak => ({ rule: 'source-entry-removed', exported, direction: 'both' })),
    ...[...base.exported.keys()].flatMap((key) => reorderedIn(base, head, key)),
  ];
}

function reorderedIn(base: Surface, head: Surface, key: string): readonly SourceBreak[] {
  const place = base.exported.get(key);
  const old = place && base.entries.get(place.entry)?.get(place.name)?.declaration;
  const next = old && counterpart(base, head, old);
  if (old === undefined || next === undefined) return [];
  const after = shapesOf(next).find((shape) => shape.kind === 'class');
  return shapesOf(old).flatMap((shape): readonly SourceBreak[] => {
    if (shape.kind !== 'class' || after?.kind !== 'class') return [];
    return [...shape.methods].flatMap(([name, [signature]]): readonly SourceBreak[] => {
      const [now] = after.methods.get(name) ?? [];
      const detail = signature && now && reordered(signature, now);
      if (detail === undefined) return [];
      const [from, to] = [
        { declaration: old, path: [name] },
        { declaration: next, path: [name] },
      ];
      return [{ rule: 'source-parameters-reordered', base: from, head: to, detail, direction: 'request' }];
    });
  });
}
