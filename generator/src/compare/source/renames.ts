import { ts } from '../../base/typescript.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { escapePattern } from '../../text/plain-text.ts';
import { sameNameInOtherWords } from '../../text/similar-names.ts';
import { membersAt } from './find-member.ts';
import type { Declaration, Surface } from './read-surface.ts';
import type { SourceBreak } from './source-finding.ts';
import { typeText } from './type-text.ts';
import { counterpart, methodsOf, type Subject } from './use.ts';

export interface PackageSides {
  readonly base: { readonly surface: Surface; readonly model: ApiModel };
  readonly head: { readonly surface: Surface; readonly model: ApiModel };
}

/** Tells renamed exports from removed ones, whose declaration no longer exists under another name. */
export function withRenames(breaks: readonly SourceBreak[], sides: PackageSides): readonly SourceBreak[] {
  const absorbed = new Set<string>();
  const renamed = breaks.map((one): SourceBreak => {
    switch (one.rule) {
      case 'source-property-removed':
        return renamedProperty(one, breaks, sides, absorbed);
      case 'source-resource-removed':
        return renamedResource(one, sides);
      case 'source-method-removed':
        return renamedMethod(one, sides);
      case 'source-name-removed':
        return renamedExport(one, sides);
      default:
        return one;
    }
  });
  return renamed.filter(
    ({ rule, head }) => rule !== 'source-property-required' || head === undefined || !absorbed.has(pathKey(head)),
  );
}

function pathKey({ declaration, path }: Subject): string {
  return JSON.stringify([declaration.key, ...path]);
}

function renamedProperty(
  one: SourceBreak,
  breaks: readonly SourceBreak[],
  { base: { surface: base }, head: { surface: head } }: PackageSides,
  absorbed: Set<string>,
): SourceBreak {
  const { base: subject } = one;
  const name = subject?.path.at(-1);
  if (subject === undefined || name === undefined || isStatus(name)) return one;
  const around = { ...subject, path: subject.path.slice(0, -1) };
  const place = base.exported.get(subject.declaration.key);
  const other = place && head.entries.get(place.entry)?.get(place.name)?.declaration;
  const now = other && { declaration: other, path: around.path };
  const before = membersAt(around)?.properties ?? [];
  const after = (now && membersAt(now)?.properties) ?? [];
  const old = before.find((property) => property.name === name);
  if (now === undefined || old === undefined) return one;
  const text = typeText(old.type, subject.declaration.module.source);
  const added = after.filter((property) => {
    const isNew = !before.some((known) => known.name === property.name);
    return (
      isNew && property.optional === old.optional && typeText(property.type, now.declaration.module.source) === text
    );
  });
  const gone = breaks.filter(({ rule, base: lost }) => {
    return (
      rule === 'source-property-removed' &&
      lost?.declaration === subject.declaration &&
      lost.path.length === subject.path.length
    );
  });
  const chosen =
    added.find((property) => sameNameInOtherWords(property.name, name)) ??
    (added.length === 1 && gone.length === 1 ? added[0] : undefined);
  if (chosen === undefined) return one;
  const place2 = { declaration: now.declaration, path: [...now.path, chosen.name] };
  absorbed.add(pathKey(place2));
  return { ...one, rule: 'source-property-renamed', head: place2, detail: chosen.name };
}

/** Whether a property is a status of an error, which gets no other name. */
function isStatus(name: string): boolean {
  return /^(?:\d(?:\d\d|XX)|default)$/.test(name);
}

function renamedResource(one: SourceBreak, sides: PackageSides): SourceBreak {
  const name = one.base?.path[0];
  const [base, head] = [methodsOf(sides.base.model), methodsOf(sides.head.model)];
  const own = base.filter(({ resource }) => resource === name);
  const now = new Set(own.flatMap((method) => counterpart(method, head)?.resource ?? []));
  const [only] = now;
  if (only === undefined || now.size > 1 || base.some(({ resource }) => resource === only)) return one;
  const declaration = declarationOf(sides.head.surface, sides.head.model.client.className);
  const place = declaration === undefined ? {} : { head: { declaration, path: [only] } };
  return { ...one, ...place, rule: 'source-resource-renamed', detail: only };
}

function renamedMethod(one: SourceBreak, sides: PackageSides): SourceBreak {
  const { base: subject } = one;
  const old = methodsOf(sides.base.model).find(({ className, method }) => {
    return className === subject?.declaration.name && method === subject.path[0];
  });
  if (old === undefined) return one;
  const next = counterpart(old, methodsOf(sides.head.model));
  const declaration = next && declarationOf(sides.head.surface, next.className);
  if (next === undefined || declaration === undefined) return one;
  const detail = next.resource === old.resource ? next.method : `${next.resource}.${next.method}`;
  // A hook took it away.
  if (detail === old.method) return one;
  return { ...one, rule: 'source-method-renamed', head: { declaration, path: [next.method] }, detail };
}

function renamedExport(
  one: SourceBreak,
  { base: { surface: base }, head: { surface: head } }: PackageSides,
): SourceBreak {
  const old = one.base?.declaration;
  const place = old && base.exported.get(old.key);
  if (old === undefined || place === undefined) return one;
  const text = textWithoutName(old);
  const names = [...(head.entries.get(place.entry)?.values() ?? [])];
  const same = names.filter(({ name, declaration }) => {
    const isNew = !base.entries.get(place.entry)?.has(name);
    return isNew && declaration !== undefined && textWithoutName(declaration) === text;
  });
  const chosen =
    same.find(({ name }) => sameNameInOtherWords(name, old.name)) ?? (same.length === 1 ? same[0] : undefined);
  if (chosen?.declaration === undefined) return one;
  return {
    ...one,
    rule: 'source-name-renamed',
    head: { declaration: chosen.declaration, path: [] },
    detail: chosen.name,
  };
}

/** The declaration's text without its name: equal for two that differ only in name. */
export function textWithoutName({ nodes, name, module }: Declaration): string {
  return nodes
    .filter((node) => !ts.isVariableStatement(node))
    .map((node) => typeText(node, module.source, (used) => (used === name ? '$self' : undefined)))
    .map((text) =>
      text.replace(
        new RegExp(`^((?:export |declare )*(?:interface|type|class|function)) ${escapePattern(name)}`),
        '$1',
      ),
    )
    .join(' ');
}

function declarationOf(surface: Surface, name: string): Declaration | undefined {
  return surface.entries.get('.')?.get(name)?.declaration;
}
