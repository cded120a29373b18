import { InternalError } from '../../diagnostics.ts';

/** A number as TypeScript and JSON write it. */
export function numberLiteral(value: number): string {
  if (!Number.isFinite(value)) throw new InternalError(`${value} has no literal.`);
  return Object.is(value, -0) ? '-0' : String(value);
}
