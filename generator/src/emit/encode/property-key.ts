import { stringLiteral } from './string-literal.ts';

const plainKey = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** The key of a property in an interface or type literal. */
export function typeKey(name: string): string {
  return plainKey.test(name) ? name : stringLiteral(name);
}

/** The key of a property in an object literal. `__proto__` is computed there: written plainly it would set the prototype. */
export function valueKey(name: string): string {
  return name === '__proto__' ? `[${stringLiteral(name)}]` : typeKey(name);
}

/** Access to a property: `.name` or `['name']`. */
export function propertyAccess(name: string): string {
  return plainKey.test(name) ? `.${name}` : `[${stringLiteral(name)}]`;
}
