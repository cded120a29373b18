import { UsageError } from '../../base/diagnostics.ts';
import { excuseOf, waiverExample } from '../../compare/waivers/waiver.ts';
import { diffModels } from '../../compare/wire/diff-models.ts';
import type { Finding } from '../../compare/wire/finding.ts';
import { readTextIfAny } from '../../generate/write/read-output.ts';
import { announcedParts } from '../../model/announced-parts.ts';
import type { ApiModel } from '../../model/api-model.ts';
import { editedReport, writeEdits } from '../apply/undoable.ts';
import { removePart } from './edit-nodes.ts';
import { type FoundPart, findPart, labelOf, type PartName } from './find-part.ts';
import { judgeEdit, judgeRemoval, mayBeRemoved, type RemovalJudgement, releasedModel } from './judge-notice.ts';
import { changelogOf, type LifecycleInput, type LifecycleMajor, readChangelog, readMajors } from './lifecycle-input.ts';
import { notEditable, sourceOf } from './mark-parts.ts';
import type { Retirement } from './retire-major.ts';
import { addEntry, readEntries, removeEntries, subjectKey } from './service-changelog.ts';

export interface RemovedPart {
  readonly kind: 'part-removed';
  readonly report: {
    readonly major: string;
    readonly subject: string;
    readonly notice: string;
    readonly removed: string;
    /** Schemas that are no longer used. */
    readonly unused: readonly string[];
    readonly dryRun: boolean;
    readonly changed: readonly string[];
  };
  /** The major that keeps the part until it is retired itself; absent if the part is removed from its own major. */
  readonly keptBy?: string;
  /** New texts of files, by absolute path. */
  readonly edits: ReadonlyMap<string, string>;
}

/** A part whose notice hasn't ended. */
export interface HeldPart {
  readonly kind: 'part-held';
  readonly subject: string;
  readonly judgement: RemovalJudgement;
  readonly operation: string;
  readonly major: string;
  /** The major that would start without it. */
  readonly target: string;
}

/** A part of a major with clients: no notice is long enough, so only waivers pass its removal. */
export interface RefusedRemoval {
  readonly kind: 'removal-within-major';
  readonly subject: string;
  readonly major: string;
  /** The notice in words; absent if none has ended. */
  readonly honoured?: string;
  readonly waivers: readonly string[];
}

/** Removes an operation, a parameter or a field: from the next major after its notice, from its own only by a waiver. */
export async function retirePart(
  what: string,
  { input, request, context }: Retirement,
): Promise<RemovedPart | HeldPart | RefusedRemoval> {
  const place = changelogOf(input, request.changelog, context.folder);
  const text = readChangelog(place);
  const name = { ...request, operation: what };
  const source = findSource(input.majors, name, request.in);
  const target = await findTarget(source, input, request.in);
  const isOwn = target.major === source.major.major;
  const gone = isOwn ? source : counterpart(source, target, name);

  const edits = removedFiles(gone);
  const edited = await readMajors(input.config, edits);
  refuseOtherMajors(input, edited, target.major);
  const base = (await releasedModel(source.major, input)) ?? source.major.model;
  const part = announcedParts(base).find(({ pointer }) => source.pointers.includes(pointer));
  const subject = part?.subject ?? subjectOf(source, name);
  const isOperation = name.parameter === undefined && name.field === undefined;
  const entry = readEntries(text, 'deprecations', place.anchor).find(
    (one) =>
      one.major === source.major.major &&
      (one.subject === subjectKey(subject) || (isOperation && one.subject === source.operation.id)),
  );
  const judgement = judgeRemoval({ part, entry, day: input.today, policy: input.policy });

  let notice = judgement.words;
  if (isOwn) {
    const passed = waivedRemoval(base, edited, target.major, input);
    if (passed.words === undefined) {
      return {
        kind: 'removal-within-major',
        subject,
        major: target.major,
        ...(mayBeRemoved(judgement) ? { honoured: judgement.words } : {}),
        waivers: passed.refused.map((finding) => waiverExample(finding, target.major)),
      };
    }
    notice = passed.words;
  } else if (!mayBeRemoved(judgement)) {
    const { major, operation } = source;
    return {
      kind: 'part-held',
      subject,
      judgement,
      operation: operation.id,
      major: major.major,
      target: target.major,
    };
  }

  const without = isOwn && entry ? removeEntries(text, [entry.line], place.anchor) : text;
  const draft = {
    major: target.major,
    subject: isOwn || !isOperation ? subject : labelOf(gone.operation),
    operations: isOwn ? [gone.operation.id] : [],
    announced: judgement.announced ?? '',
    removal: input.today,
    notice,
    ...(part?.replacedBy === undefined ? {} : { instead: part.replacedBy }),
  };
  edits.set(place.file, addEntry(without, 'removals', draft));
  const dryRun = request.dryRun === true;
  const changed = dryRun ? [...edits.keys()] : await writeEdits(input.workspace, edits);
  const report = {
    major: target.major,
    subject: draft.subject,
    notice,
    removed: input.today,
    unused: newlyUnused(input, edited, target.major),
    dryRun,
    ...editedReport(changed),
  };
  return { kind: 'part-removed', report, ...(isOwn ? {} : { keptBy: source.major.major }), edits };
}

type Source = FoundPart<LifecycleMajor>;

/** Where the part was announced: if several majors have it, the one that isn't the target. */
function findSource(majors: readonly LifecycleMajor[], name: PartName, target: string | undefined): Source {
  const found = findPart(majors, name);
  if (typeof found !== 'string') return found;
  const others = majors.filter(({ major }) => major !== target);
  const again = target === undefined ? found : findPart(others, name);
  if (typeof again === 'string') throw new UsageError(found);
  return again;
}

/** The major that loses the part: the requested one, or the unreleased one after its own. */
async function findTarget(
  { major: { major } }: Source,
  input: LifecycleInput,
  asked: string | undefined,
): Promise<LifecycleMajor> {
  const number = (name: string) => Number(name.slice(1));
  const next = input.majors
    .filter((one) => number(one.major) > number(major))
    .sort((a, b) => number(a.major) - number(b.major))[0];
  const target = asked === undefined ? next : input.majors.find((one) => one.major === asked);
  if (target === undefined) {
    const command = `new-major v${number(major) + 1} --from ${major}`;
    if (asked === undefined)
      throw new UsageError(`${major} is the last major: start the next one, which does without it: ${command}`);
    throw new UsageError(
      `There is no ${asked} in the configuration, which has ${input.majors.map((one) => one.major).join(', ')}.`,
    );
  }
  if (target.major !== major && (await releasedModel(target, input)) !== undefined) {
    throw new UsageError(
      `${target.major} is released: a removal there breaks its clients. It can go in a major that was never released.`,
    );
  }
  return target;
}

/** The same part in another major: of the operation with the same id, or the same path below the major. */
function counterpart({ major, operation }: Source, target: LifecycleMajor, name: PartName): Source {
  const path = operation.path.replaceAll(`/${major.major}/`, `/${target.major}/`);
  const same = target.model.operations.find(
    (one) => (one.method === operation.method && one.path === path) || one.id === operation.id,
  );
  if (same === undefined) throw new UsageError(`${target.major} has no ${operation.id}: there is nothing to remove.`);
  const found = findPart([target], { ...name, operation: labelOf(same) });
  if (typeof found === 'string') throw new UsageError(found);
  return found;
}

function removedFiles(found: Source): Map<string, string> {
  const edits = new Map<string, string>();
  for (const pointer of found.pointers) {
    const { file, source } = sourceOf(found.major, pointer);
    const text = removePart(edits.get(file) ?? readTextIfAny(file) ?? '', source);
    if (text === undefined) throw notEditable(found.major, pointer, {});
    edits.set(file, text);
  }
  return edits;
}

function refuseOtherMajors(input: LifecycleInput, edited: readonly LifecycleMajor[], target: string): void {
  const reached = input.majors.filter(({ major, model }, index) => {
    const after = edited[index];
    return major !== target && after !== undefined && diffModels(model, after.model, input).length > 0;
  });
  if (reached.length === 0) return;
  const names = reached.map(({ major }) => major).join(', ');
  throw new UsageError(
    `The file that declares it is shared, so ${names} would lose it too. Declare it in the description of ${target} alone first.`,
  );
}

/** The part in words, as in the changelog, even if it was never deprecated. */
function subjectOf({ operation }: Source, { parameter, field }: PartName): string {
  if (parameter !== undefined) return `${labelOf(operation)}, parameter ${parameter}`;
  return field === undefined ? labelOf(operation) : `${labelOf(operation)}, field ${field}`;
}

/** Whether waivers pass the removal in its own major: their grounds and fingerprints, or the needed ones. */
function waivedRemoval(
  base: ApiModel,
  edited: readonly LifecycleMajor[],
  major: string,
  input: LifecycleInput,
): { readonly refused: readonly Finding[]; readonly words?: string } {
  const next = edited.find((one) => one.major === major);
  const isMeant = ({ shortened }: Finding) => shortened?.what === 'removal';
  const { all, judged } = judgeEdit(input, major, { base, head: next?.model ?? base, isMeant });
  const refused = judged.filter(({ waiver }) => waiver === undefined);
  const words = judged.flatMap(({ waiver, fingerprint }) => (waiver ? `${excuseOf(waiver)} (${fingerprint})` : []));
  if (words.length === 0) words.push(...new Set(all.flatMap(({ stability }) => stability ?? [])));
  return { refused, ...(refused.length > 0 || words.length === 0 ? {} : { words: words.join('; ') }) };
}

/** Named schemas that became unused by the removal. */
function newlyUnused(input: LifecycleInput, edited: readonly LifecycleMajor[], major: string): readonly string[] {
  const used = (majors: readonly LifecycleMajor[]) =>
    [...(majors.find((one) => one.major === major)?.model.schemas.values() ?? [])]
      .filter((schema) => schema.inRequest || schema.inResponse)
      .map(({ name }) => name);
  const after = new Set(used(edited));
  return used(input.majors).filter((name) => !after.has(name));
}
