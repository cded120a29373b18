import { createHash } from 'node:crypto';
import { compareCodePoints } from '../../base/order.ts';
import { printable } from '../../base/printable.ts';
import type { Use } from '../wire/finding.ts';
import { codePlace, findMember } from './find-member.ts';
import type { SourcePackage } from './module.ts';
import { originsOf } from './origins.ts';
import type { PackageSides } from './renames.ts';
import type { RootCause } from './root-causes.ts';
import type { SourceBreak, SourceFinding } from './source-finding.ts';
import { type SourceRuleId, sourceRules } from './source-rules.ts';
import type { SurfacePart } from './type-graph.ts';
import { typeText } from './type-text.ts';
import type { Subject } from './use.ts';
import { usesIn } from './uses-of.ts';

export interface Findable {
  readonly sides: PackageSides;
  /** Parts of the old package. */
  readonly parts: readonly SurfacePart[];
  readonly code: { readonly base: SourcePackage; readonly head: SourcePackage };
}

/** Causes in words, with places, declarations and uses; in a fixed order. */
export function sourceFindings(
  causes: readonly RootCause[],
  { sides, parts, code }: Findable,
): readonly SourceFinding[] {
  const usesOf = usesIn(sides.base.model, parts);
  const origins = { base: originsOf(sides.base.model), head: originsOf(sides.head.model) };
  const findings = causes.map(({ cause, followers }): SourceFinding => {
    const { rule, base, head, detail, direction, compiler } = cause;
    const { level, message, why, instead } = sourceRules[rule];
    const subject = nameOf(cause);
    const uses = base === undefined ? usesAround(head, usesOf, sides) : usesOf(base);
    return {
      id: rule,
      fingerprint: fingerprintOf(cause),
      level,
      subject,
      ...(detail === undefined ? {} : { detail: printable(detail, 200) }),
      direction,
      message: fill(message, subject, detail),
      why,
      instead,
      ...(base === undefined ? {} : { before: declared(base), base: codePlace(code.base, base) }),
      ...(head === undefined ? {} : { after: declared(head), head: codePlace(code.head, head) }),
      origins: { base: base ? origins.base(base) : [], head: head ? origins.head(head) : [] },
      uses: uses.filter((use) => direction === 'both' || use.direction === direction || isMethodUse(base)),
      followers: followers
        .map((one) => fill(sourceRules[one.rule].message, nameOf(one), one.detail))
        .sort(compareCodePoints),
      ...(compiler === undefined ? {} : { compiler: printable(compiler, 400) }),
    };
  });
  return findings.sort(
    (a, b) =>
      compareCodePoints(a.level, b.level) ||
      compareCodePoints(a.subject, b.subject) ||
      compareCodePoints(a.id, b.id) ||
      compareCodePoints(a.message, b.message),
  );
}

/** A new piece is used where what it belongs to was used before. */
function usesAround(
  head: Subject | undefined,
  usesOf: (subject: Subject) => readonly Use[],
  { base }: PackageSides,
): readonly Use[] {
  const owner = head && base.surface.entries.get('.')?.get(head.declaration.name)?.declaration;
  return owner === undefined ? [] : usesOf({ declaration: owner, path: [] });
}

/** A method is called: whatever is wrong with its result shows at the call. */
function isMethodUse(base: Subject | undefined): boolean {
  return base !== undefined && findMember(base)?.signatures !== undefined;
}

function nameOf({ base, head, exported }: SourceBreak): string {
  if (exported !== undefined) return exported;
  const subject = base ?? head;
  return subject === undefined ? 'The package' : [subject.declaration.name, ...subject.path].join('.');
}

/** The sentence of a rule about a piece of a package. */
export function sourceSentence(rule: SourceRuleId, name: string, detail?: string): string {
  return fill(sourceRules[rule].message, name, detail);
}

function fill(message: string, name: string, detail: string | undefined): string {
  return message.replace(/\{(name|detail)\}/g, (_, key) => printable(key === 'name' ? name : (detail ?? ''), 200));
}

/** A declaration as text, on one line. */
function declared(subject: Subject): string {
  const { declaration, path } = subject;
  const node = path.length === 0 ? undefined : findMember(subject)?.node;
  const nodes = node === undefined ? declaration.nodes : [node];
  return printable(nodes.map((one) => typeText(one, declaration.module.source)).join(' '), 600);
}

/** A name for the cause that does not depend on where it is. */
function fingerprintOf(cause: SourceBreak): string {
  const said = [cause.rule, nameOf(cause), cause.detail ?? ''];
  return createHash('sha256')
    .update(JSON.stringify(['source', ...said]))
    .digest('hex')
    .slice(0, 16);
}
