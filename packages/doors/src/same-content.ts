import { createHash } from 'node:crypto';
import type { Input } from './input.ts';
import type { ConnectOptions, Operation } from './service.ts';

/**
 * A digest that is the same for requests that would do the same, however they are written: the reference doesn't count, nor the order of
 * properties, the spelling of amounts (`12.5`, `12.50`) and identifiers (capitals), what can't be seen, absent, null and empty fields, or prose,
 * which a program that plans anew words anew.
 */
export function contentDigest(operation: Operation, input: Input, address: string): string {
  const content = [address, operation.id, canonical(without(input, operation.reference ?? []))];
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** The service of a request, however its address is written. */
export function addressOf(packageName: string, { baseUrl = '' }: ConnectOptions): string {
  return `${packageName} ${URL.canParse(baseUrl) ? new URL(baseUrl).href.replace(/\/+$/, '') : baseUrl}`;
}

function without(value: unknown, [step, ...rest]: readonly string[]): unknown {
  if (step === undefined) return undefined;
  if (typeof value !== 'object' || value === null) return value;
  const own = value as Readonly<Record<string, unknown>>;
  return { ...own, [step]: without(own[step], rest) };
}

function canonical(value: unknown): unknown {
  if (typeof value === 'number' || typeof value === 'bigint') return plainDecimal(String(value));
  if (typeof value === 'string') return canonicalText(value);
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical);
  if (typeof value !== 'object' || value === null) return value ?? null;
  const members = Object.entries(value)
    .map(([name, member]) => [name, canonical(member)] as const)
    .filter(([, member]) => member !== null)
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  return members.length === 0 ? null : members;
}

function canonicalText(text: string): string | null {
  const trimmed = text
    .normalize('NFKC')
    .replace(/\p{DI}/gu, '')
    .trim();
  if (trimmed === '' || /\s/.test(trimmed)) return null;
  return plainDecimal(trimmed.toLowerCase());
}

/** `012.50`, `12.5` and `1.25e1` are one number. */
function plainDecimal(text: string): string {
  const match = /^([+-]?)(\d+)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/.exec(text);
  if (match === null) return text;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const shift = Number(exponent);
  const digits = (whole + fraction).replace(/^0+/, '');
  const trailing = /0*$/.exec(digits)?.[0].length ?? 0;
  const significant = digits.slice(0, digits.length - trailing);
  if (significant === '') return '0';
  return `${sign === '-' ? '-' : ''}${significant}e${shift - fraction.length + trailing}`;
}
