import { describe, expect, it } from 'vitest';
import type { Finding } from '../../generator/src/compare/wire/finding.ts';
import { modelOf } from '../../generator/src/testing/document.ts';
import { diff } from './load-pair.ts';
import { schemaPairs } from './rule-pairs/schema-pairs.ts';
import { Validity } from './validity.ts';

/** Rules about formats, which Ajv is not asked about here, and about `nullable`, which it knows in every dialect. */
const isBeyondAjv = ({ id }: Finding) => id.startsWith('format-') || id === 'nullable-ignored';

describe('a witness', () => {
  const found = Object.entries(schemaPairs).flatMap(([id, { base, head }]) =>
    diff(modelOf(base), modelOf(head))
      .filter((finding) => finding.id === id && finding.level === 'breaking')
      .map((finding) => ({ id, finding, base, head })),
  );

  it('is confirmed by Ajv: one side accepts it, the other refuses it', () => {
    const confirmed = found.filter(({ finding, base, head }) => {
      const { witness } = finding;
      if (witness === undefined || isBeyondAjv(finding)) return false;
      const valid = (['base', 'head'] as const).map((side) =>
        new Validity({ base, head }[side]).isValid(witness.schema[side], witness.value),
      );
      expect(valid, `${finding.id} ${JSON.stringify(witness)}`).toEqual([witness.base, witness.head]);
      return true;
    });
    expect(confirmed.length).toBeGreaterThan(60);
  });

  it('comes with nearly every break that is about which values are accepted', () => {
    const limits = found.filter(({ id }) =>
      /-(tightened|relaxed|added|removed|required|optional|closed|opened)$/.test(id),
    );
    const byValue = limits.filter(
      ({ id }) =>
        !/^(default|discriminator|enum-value|property-removed|property-no-longer|content|format|known|alternative|unfit)/.test(
          id,
        ),
    );
    const without = byValue.filter(({ finding }) => finding.witness === undefined).map(({ id }) => id);
    expect(without.length / byValue.length, without.join(', ')).toBeLessThanOrEqual(0.05);
  });
});
