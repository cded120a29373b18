import type { Parameter } from '../description/operation.ts';
import type { SchemaValidator } from '../description/schema-validator.ts';
import { kindsOf, shapesOf } from '../description/shapes.ts';
import { formValue, scalar } from './form-value.ts';
import { type ParameterSource, parameterTexts } from './parameter-texts.ts';

/**
 * The value of a parameter in its schema's type; undefined without one. If the schema allows several kinds, the first allowed
 * one: a text that isn't a number stays a text, for the schema to reject.
 */
export function decodeParameter(parameter: Parameter, source: ParameterSource, validator: SchemaValidator): unknown {
  const { document } = source;
  const { schema } = parameter;
  const values = kindsOf(document, schema).flatMap((kind) => {
    const texts = parameterTexts(parameter, kind, source);
    if (texts.length === 0) return [];
    if (kind !== 'scalar')
      return [texts, parameterTexts(parameter, kind, withBareCommas(source))].map((each) => {
        return { value: formValue(document, schema, each), isLast: false };
      });
    // Repeated values count as a scalar only if they can't be anything else.
    return [{ value: scalar(shapesOf(document, schema), texts.at(-1)?.[1] ?? ''), isLast: texts.length > 1 }];
  });
  const ordered = values.toSorted((a, b) => Number(a.isLast) - Number(b.isLast));
  const fitting = ordered.find(({ value }) => validator.check(schema, value) === undefined);
  return (fitting ?? ordered.findLast(({ isLast }) => !isLast) ?? ordered[0])?.value;
}

/** Many clients also encode the commas between values, which is clear if a value can't contain a comma. */
function withBareCommas(source: ParameterSource): ParameterSource {
  const bare = (text: string) => text.replaceAll(/%2C/gi, ',');
  const pairs = source.pairs.map(({ name, raw }) => ({ name, raw: bare(raw) }));
  return { ...source, pairs, text: source.text === undefined ? undefined : bare(source.text) };
}
