import type { JsonObject } from '../../generator/src/base/json.ts';
import { isAboutValues } from '../../generator/src/compare/wire/about-values.ts';
import { listOf } from '../../generator/src/compare/wire/define-rule.ts';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { rules } from '../../generator/src/compare/wire/rules.ts';
import { otherDescription, undoChange } from './undo-change.ts';
import { Validity } from './validity.ts';

/** Rules about values: a break means that some value is refused or new, and not only that the policy names it. */
const aboutValues = new Set(
  rules
    .filter(({ on }) => listOf(on).some((one) => isAboutValues({ on: one, action: 'changed', base: '', head: '' })))
    .map(({ id }) => id),
);

/** Counts of breaking findings about values. */
export interface JudgedWitnesses {
  readonly findings: number;
  readonly shown: number;
  /** What is wrong with the messages that are shown. */
  readonly wrong: readonly string[];
}

/**
 * Asks Ajv about each message that a breaking finding shows: one side accepts the whole of it, the other refuses it, and accepts it once
 * only the change of that finding is undone. A schema that accepts nothing has no keyword of its own to undo.
 */
export function judgeWitnesses(base: JsonObject, head: JsonObject, findings: readonly Finding[]): JudgedWitnesses {
  const about = findings.filter(
    ({ id, level, byPolicyAlone, witness }) =>
      level === 'breaking' &&
      id !== 'nullable-ignored' &&
      (witness !== undefined || (byPolicyAlone !== true && aboutValues.has(id))),
  );
  const shown = about.filter(({ witness }) => witness !== undefined);
  if (shown.length === 0) return { findings: about.length, shown: 0, wrong: [] };
  const [before, after] = [new Validity(base), new Validity(head)];
  const wrong = shown.flatMap((finding) => {
    const { witness, id, message } = finding;
    if (witness === undefined) return [];
    const { value, schema } = witness;
    const said = `${id}: ${message} ${JSON.stringify(value)}`;
    if (before.isValid(schema.base, value) !== witness.base || after.isValid(schema.head, value) !== witness.head)
      return `no break as a whole: ${said}`;
    if (/^schema-became-|^unclassified/.test(id)) return [];
    const [from, at] = witness.base ? [base, schema.head] : [head, schema.base];
    const undone = new Validity(undoChange(finding, witness, base, head), { id: otherDescription, description: from });
    return undone.isValid(at, value) ? [] : `shows another change: ${said}`;
  });
  return { findings: about.length, shown: shown.length, wrong };
}

export function totalOf(all: readonly JudgedWitnesses[]): JudgedWitnesses {
  const sum = (count: (one: JudgedWitnesses) => number) => all.reduce((total, one) => total + count(one), 0);
  return {
    findings: sum((one) => one.findings),
    shown: sum((one) => one.shown),
    wrong: all.flatMap(({ wrong }) => wrong),
  };
}

/** The counts in a line, as tests print it. */
export function sentenceOf(name: string, { findings, shown, wrong }: JudgedWitnesses): string {
  return `${name}: ${shown - wrong.length} of ${shown} messages are right, for ${findings} breaks about values.`;
}
