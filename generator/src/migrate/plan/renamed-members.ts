import type { ShapeProperty } from '../../compare/source/shape.ts';
import { sourceSentence } from '../../compare/source/to-source-findings.ts';
import { typeText } from '../../compare/source/type-text.ts';
import { sameNameInOtherWords } from '../../text/similar-names.ts';
import type { MembersPair, TypePairs } from './type-pairs.ts';

/** The changes of a package's properties, by type. */
export interface MemberChanges {
  readonly members: Map<string, string>;
  readonly gone: Map<string, string>;
  readonly changed: Map<string, string>;
}

/** The successor of a type's property in the description. */
export type SuccessorOf = (owner: string, property: string) => string | undefined;

/** Finds renamed, removed and changed properties of all paired types; a rename pairs the types behind it, too. */
export function renamedMembers(
  pairs: TypePairs,
  newNameOf: (name: string) => string | undefined,
  successorOf: SuccessorOf,
): MemberChanges {
  const changes: MemberChanges = { members: new Map(), gone: new Map(), changed: new Map() };
  // Each rename may pair more types, which are added to the list.
  for (let index = 0; index < pairs.members.length; index += 1) {
    const pair = pairs.members[index];
    if (pair !== undefined) compareMembers(pair, { pairs, newNameOf, successorOf, changes });
  }
  return changes;
}

interface Comparison {
  readonly pairs: TypePairs;
  readonly newNameOf: (name: string) => string | undefined;
  readonly successorOf: SuccessorOf;
  readonly changes: MemberChanges;
}

function compareMembers(pair: MembersPair, { pairs, newNameOf, successorOf, changes }: Comparison): void {
  const { owner, base, head, modules } = pair;
  const textBefore = (one: ShapeProperty) => typeText(one.type, modules.base.source, newNameOf);
  const textAfter = (one: ShapeProperty) => typeText(one.type, modules.head.source);
  const gone = base.properties.filter(({ name }) => !head.properties.some((one) => one.name === name));
  const added = head.properties.filter(({ name }) => !base.properties.some((one) => one.name === name));
  const taken = new Set<string>();
  for (const property of gone) {
    const key = `${owner.base}.${property.name}`;
    const named = successorOf(owner.base, property.name);
    const alike = added.filter((one) => one.optional === property.optional && textAfter(one) === textBefore(property));
    const inOtherWords = alike.filter((one) => sameNameInOtherWords(one.name, property.name));
    const successor =
      added.find(({ name }) => name === named) ??
      (inOtherWords.length === 1 ? inOtherWords[0] : undefined) ??
      (gone.length === 1 && added.length === 1 ? alike[0] : undefined);
    if (successor === undefined || taken.has(successor.name)) {
      changes.gone.set(key, sourceSentence('source-property-removed', key));
      continue;
    }
    taken.add(successor.name);
    changes.members.set(key, successor.name);
    pairs.addProperties(pair, property, successor);
    noteChange(key, property, successor);
  }
  for (const property of base.properties) {
    const now = head.properties.find(({ name }) => name === property.name);
    if (now !== undefined) noteChange(`${owner.base}.${property.name}`, property, now);
  }
  for (const property of added) {
    const key = `${owner.base}.${property.name}`;
    if (!property.optional && !taken.has(property.name)) {
      changes.changed.set(key, sourceSentence('source-property-required', key));
    }
  }

  function noteChange(key: string, before: ShapeProperty, after: ShapeProperty): void {
    const rule =
      before.optional && !after.optional
        ? 'source-property-required'
        : !before.optional && after.optional
          ? 'source-property-optional'
          : textBefore(before) !== textAfter(after)
            ? `${textBefore(before)} | null` === textAfter(after)
              ? 'source-property-nullable'
              : 'source-type-changed'
            : undefined;
    if (rule !== undefined) changes.changed.set(key, sourceSentence(rule, key));
  }
}
