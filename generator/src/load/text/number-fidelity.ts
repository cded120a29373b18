/**
 * A decimal without its sign, as written: its digits without leading and trailing zeros, and the power of ten of the last one.
 */
interface Decimal {
  readonly digits: string;
  readonly exponent: number;
}

/** Whether a number as written equals the printed form of its double. */
export function isExactNumber(source: string): boolean {
  // Fifteen significant digits always survive; an exponent may leave the range of a double.
  if (source.length <= 15 && !/[eE]/.test(source)) return true;
  const value = Number(source);
  // Large powers of two are exact although they print rounded. Numbers of more than 310 digits become infinite.
  if (source.length < 320 && Number.isFinite(value) && /^-?\d+$/.test(source) && BigInt(source) === BigInt(value))
    return true;
  const written = decimalOf(source);
  const read = decimalOf(String(value));
  if (!written || !read) return false;
  return written.digits === read.digits && (written.digits === '' || written.exponent === read.exponent);
}

/** Undefined for anything but decimal numbers, including `Infinity`. */
function decimalOf(source: string): Decimal | undefined {
  const parts = /^[-+]?(\d*)(?:\.(\d*))?(?:[eE]([-+]?\d+))?$/.exec(source);
  if (!parts) return undefined;
  const [, whole = '', fraction = '', power = '0'] = parts;
  const all = (whole + fraction).replace(/^0+/, '');
  let end = all.length;
  while (all[end - 1] === '0') end -= 1;
  const digits = all.slice(0, end);
  return {
    digits,
    exponent: Number(power) - fraction.length + (all.length - digits.length),
  };
}
