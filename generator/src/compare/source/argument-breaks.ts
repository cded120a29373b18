import type { SourceBreak } from './source-finding.ts';

/** The parameters of a method, in the order in which they are passed. */
interface PlacedCall {
  readonly parameters: readonly { readonly name: string; readonly optional: boolean }[];
}

/** How the parameters differ: those that are new and required, those that are gone, the place of the others. */
export function argumentBreaks(
  old: PlacedCall,
  next: PlacedCall,
  argument: number | undefined,
): readonly Pick<SourceBreak, 'rule' | 'detail'>[] {
  const names = old.parameters.map(({ name }) => name);
  const nextNames = next.parameters.map(({ name }) => name);
  const kept = names.filter((name) => nextNames.includes(name));
  const added = next.parameters.filter(({ name }) => !names.includes(name));
  const gone = names.filter((name) => !nextNames.includes(name));
  const renamed = gone.length === added.length;
  const breaks: Pick<SourceBreak, 'rule' | 'detail'>[] = [];
  for (const { name, optional } of next.parameters) {
    const before = old.parameters.find((one) => one.name === name);
    const isNew = before === undefined && !renamed;
    if (!optional && (isNew || before?.optional === true))
      breaks.push({ rule: 'source-parameter-required', detail: name });
    else if (isNew && kept.some((one) => nextNames.indexOf(one) > nextNames.indexOf(name))) {
      breaks.push({ rule: 'source-parameter-inserted', detail: name });
    }
  }
  if (!renamed) breaks.push(...gone.map((name) => ({ rule: 'source-parameter-removed', detail: name }) as const));
  if (breaks.length > 0) return breaks;
  if (!isSameOrder(kept, nextNames)) return [{ rule: 'source-parameters-reordered', detail: nextNames.join(', ') }];
  const detail = argument === undefined ? undefined : names[argument];
  return [
    {
      rule: detail === undefined ? 'source-unclassified' : 'source-parameter-narrowed',
      ...(detail === undefined ? {} : { detail }),
    },
  ];
}

/** A method whose arguments changed places without the compiler noticing. */
export function reordered(old: PlacedCall, next: PlacedCall): string | undefined {
  const names = old.parameters.map(({ name }) => name);
  const nextNames = next.parameters.map(({ name }) => name);
  const kept = names.filter((name) => nextNames.includes(name));
  return isSameOrder(kept, nextNames) ? undefined : nextNames.join(', ');
}

function isSameOrder(kept: readonly string[], nextNames: readonly string[]): boolean {
  const order = nextNames.filter((name) => kept.includes(name));
  return kept.every((name, index) => order[index] === name);
}
