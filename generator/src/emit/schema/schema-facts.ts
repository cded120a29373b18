import type { Schema } from '../../model/schema.ts';
import { markdownCode } from '../encode/markdown-code.ts';
import { numberLiteral } from '../encode/number-literal.ts';

/** What a schema says beyond the type, as sentences: format, bounds, lengths, pattern, rounding. */
export function schemaFacts(schema: Schema): readonly string[] {
  return [...formatFacts(schema), ...boundFacts(schema), ...lengthFacts(schema), ...extensionFacts(schema)];
}

function formatFacts(schema: Schema): string[] {
  const facts: string[] = [];
  if (schema.format !== undefined) facts.push(`Format: ${markdownCode(schema.format)}.`);
  if (schema.pattern !== undefined && schema.pattern.length <= 200)
    facts.push(`Pattern: ${markdownCode(schema.pattern)}.`);
  return facts;
}

function boundFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = schema;
  if (minimum !== undefined && maximum !== undefined) {
    facts.push(`From ${numberLiteral(minimum)} to ${numberLiteral(maximum)}.`);
  } else if (minimum !== undefined) facts.push(`At least ${numberLiteral(minimum)}.`);
  else if (maximum !== undefined) facts.push(`At most ${numberLiteral(maximum)}.`);
  if (exclusiveMinimum !== undefined) facts.push(`More than ${numberLiteral(exclusiveMinimum)}.`);
  if (exclusiveMaximum !== undefined) facts.push(`Less than ${numberLiteral(exclusiveMaximum)}.`);
  if (multipleOf !== undefined) facts.push(`A multiple of ${numberLiteral(multipleOf)}.`);
  return facts;
}

function lengthFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const counts = [
    [schema.minLength, schema.maxLength, 'character'],
    [schema.minItems, schema.maxItems, 'item'],
    [schema.minProperties, schema.maxProperties, 'property', 'properties'],
  ] as const;
  for (const [least, most, one, many = `${one}s`] of counts) {
    if (least !== undefined && least === most) facts.push(`Exactly ${counted(least, one, many)}.`);
    else if (least !== undefined && most !== undefined)
      facts.push(`${numberLiteral(least)} to ${counted(most, one, many)}.`);
    else if (least !== undefined && least > 0) facts.push(`At least ${counted(least, one, many)}.`);
    else if (most !== undefined) facts.push(`At most ${counted(most, one, many)}.`);
  }
  if (schema.uniqueItems === true) facts.push('No item twice.');
  return facts;
}

function counted(count: number, one: string, many: string): string {
  return `${numberLiteral(count)} ${count === 1 ? one : many}`;
}

function extensionFacts(schema: Schema): string[] {
  const facts: string[] = [];
  const rounding = schema.extensions?.get('x-rounding');
  if (typeof rounding === 'string') facts.push(`Rounding: ${rounding}`);
  if (schema.extensions?.get('x-sensitive') === true) facts.push('Masked in logs.');
  return facts;
}
