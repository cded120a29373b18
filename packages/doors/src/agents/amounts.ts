import { unescaped } from '../input.ts';

/** The steps of a JSON Pointer. */
export function stepsOf(pointer: string): readonly string[] {
  return pointer.split('/').slice(1).map(unescaped);
}

/** Whether an amount is above a limit. One that is no plain decimal number is above every limit. */
export function isAbove(amount: unknown, highest: string): boolean {
  const [given, limit] = [parts(amount), parts(highest)];
  if (given === undefined || limit === undefined) return true;
  const scale = Math.max(given.fraction.length, limit.fraction.length);
  const whole = ({ digits, fraction }: { digits: string; fraction: string }) =>
    BigInt(digits + fraction.padEnd(scale, '0'));
  return whole(given) > whole(limit);
}

function parts(amount: unknown): { readonly digits: string; readonly fraction: string } | undefined {
  const match = /^(\d{1,60})(?:\.(\d{1,60}))?$/.exec(String(amount));
  return match === null ? undefined : { digits: match[1] ?? '0', fraction: match[2] ?? '' };
}
