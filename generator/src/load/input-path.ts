import { resolve } from 'node:path';

/** The name of the description that comes on standard input. */
export const standardInput = '-';

/** Whether an argument is an address, and not a path. */
export function isAddress(text: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(text);
}

/** Whether a description is in no file: it is at an address, or comes on standard input. */
export function isOutside(input: string): boolean {
  return input === standardInput || isAddress(input);
}

/** The absolute path of a description; an address and `-` stay as they are. */
export function inputPath(folder: string, input: string): string {
  return isOutside(input) ? input : resolve(folder, input);
}

/** A name for people and reports. The query of an address may hold a secret. */
export function shownOutside(name: string): string {
  if (name === standardInput) return '<stdin>';
  return URL.canParse(name) ? name.replace(/[?#].*$/s, '') : name;
}
