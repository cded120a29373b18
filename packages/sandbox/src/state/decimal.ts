/** A decimal number: `value` divided by ten to the power of `scale`. */
interface Decimal {
  readonly value: bigint;
  readonly scale: number;
}

const form = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Longer texts aren't amounts; sums of amounts may be longer. */
const longest = 60;

/** Whether a text is an amount: a decimal number above zero. */
export const isPositive = (text: string): boolean =>
  text.length <= longest && form.test(text) && parse(text).value > 0n;

/** Adds two decimal texts exactly, with the larger number of decimals. */
export function add(a: string, b: string): string {
  const scale = Math.max(parse(a).scale, parse(b).scale);
  return print({ value: raised(a, scale) + raised(b, scale), scale });
}

export const subtract = (a: string, b: string): string => add(a, b.startsWith('-') ? b.slice(1) : `-${b}`);

export const isLess = (a: string, b: string): boolean => subtract(a, b).startsWith('-');

function parse(text: string): Decimal {
  const match = form.exec(text);
  if (!match) throw new RangeError(`${text} is not a decimal number`);
  const [, sign = '', whole = '', fraction = ''] = match;
  return { value: BigInt(`${sign}${whole}${fraction}`), scale: fraction.length };
}

function raised(text: string, scale: number): bigint {
  const decimal = parse(text);
  return decimal.value * 10n ** BigInt(scale - decimal.scale);
}

function print({ value, scale }: Decimal): string {
  const sign = value < 0n ? '-' : '';
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0');
  const whole = digits.slice(0, digits.length - scale);
  return scale === 0 ? `${sign}${whole}` : `${sign}${whole}.${digits.slice(-scale)}`;
}
