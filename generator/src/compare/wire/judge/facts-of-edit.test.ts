import { describe, expect, it } from 'vitest';
import { assumedFacts } from '../../../model/assumed-facts.ts';
import { listOf } from '../define-rule.ts';
import { rules } from '../rules.ts';
import { factsOfEdit } from './facts-of-edit.ts';

/** What no assumption can cover: it is the service's own, or judged where the part that differs is. */
const neverAssumed =
  /^(?:operation|webhook|callback|link|server|server-variable|tag|branch|discriminator)(?:\.|$)|\.(?:assumes|assumption|documentation|extension|visibility|deprecated|sunset|sunset\.date|announcement|announcement\.day|clientName|operationId|unused\w*|idle|unsent)(?:\.|$)|^(?:api|info)\.|^schema$|^schema\.(?:condition|contains|contentSchema|dependent\w+|discriminator|impossible|items|not|overlap|prefixItems|readOnly|restated|writeOnly|sensitive|unevaluatedItems|union|unionKind|unused|xml)(?:\.|$)|^property\.(?:readOnly|writeOnly)$|^security-scheme$/;

const edits = rules.flatMap(({ on, action }) =>
  listOf(on).flatMap((kind) => listOf(action).map((one) => ({ on: kind, action: one }))),
);

describe('factsOfEdit', () => {
  it('knows the fact of every edit that a rule judges, or that it has none', () => {
    const things = /^(?:parameter|property|header|body)$/;
    const without = edits.filter((edit) => factsOfEdit(edit).length === 0 && !things.test(edit.on));
    const unknown = [...new Set(without.map(({ on }) => on).filter((on) => !neverAssumed.test(on)))];
    const advice =
      'Name the fact that x-assumes has for each of these places in facts-of-edit.ts, or list it as never assumed here.';
    expect(unknown, advice).toEqual([]);
  });

  it('uses every fact that can be assumed, but the one that no machine compares', () => {
    const used = new Set(edits.flatMap(factsOfEdit));
    expect(Object.keys(assumedFacts).filter((fact) => !used.has(fact as keyof typeof assumedFacts))).toEqual([
      'meaning',
    ]);
  });

  it("takes what is new for nobody's assumption", () => {
    for (const on of ['parameter', 'property', 'header', 'body'])
      expect(factsOfEdit({ on, action: 'added' })).toEqual([]);
    expect(factsOfEdit({ on: 'parameter', action: 'removed' })).toEqual(['existence', 'name']);
  });
});
