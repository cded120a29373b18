import { ScaffoldError } from './scaffold-error.ts';

/** @throws ScaffoldError if the name is not in kebab-case */
export function kebabName(name: string, kind: string): string {
  if (/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/.test(name)) return name;
  throw new ScaffoldError(`The name of ${kind} is written in kebab-case, as in some-name: ${name} is not.`);
}

/** @throws ScaffoldError if the name is not in camelCase */
export function camelName(name: string, kind: string): string {
  if (/^[a-z][A-Za-z0-9]*$/.test(name)) return name;
  throw new ScaffoldError(`The name of ${kind} is written in camelCase, as in someName: ${name} is not.`);
}

/** `some-name` as `someName`. */
export function camelCase(name: string): string {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** `some-name` as `SomeName`. */
export function pascalCase(name: string): string {
  return camelCase(`-${name}`);
}

/** A text as a string literal; the formatter chooses the quotes. */
export const quoted = (text: string): string => JSON.stringify(text);
