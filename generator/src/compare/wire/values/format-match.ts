/** Formats as far as patterns can check them: a date that doesn't exist, such as 30 February, passes. */
export const formats: ReadonlyMap<string, RegExp> = new Map([
  ['date', /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/],
  [
    'date-time',
    /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])[Tt]([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/,
  ],
  ['time', /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/],
  ['uuid', /^[\dA-Fa-f]{8}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{4}-[\dA-Fa-f]{12}$/],
  ['email', /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)*$/],
  ['uri', /^[a-z][a-z\d+.-]*:[^\s]+$/i],
  ['url', /^[a-z][a-z\d+.-]*:\/\/[^\s]+$/i],
  ['hostname', /^[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/i],
  ['ipv4', /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?!$)|$)){4}$/],
  ['decimal', /^-?\d+(\.\d+)?$/],
  ['byte', /^([\dA-Za-z+/]{4})*([\dA-Za-z+/]{2}==|[\dA-Za-z+/]{3}=)?$/],
]);

/** Formats about the display or transport of a string, not its characters. */
export const free: ReadonlySet<string> = new Set(['password', 'binary', 'string', 'multi-line']);

const longest = 2_000;

/** Whether a text has a format; undefined for unknown formats and long texts. */
export function matchesFormat(format: string, text: string): boolean | undefined {
  if (free.has(format) || ranges.has(format)) return true;
  const pattern = formats.get(format);
  return pattern === undefined || text.length > longest ? undefined : pattern.test(text);
}

export const ranges: ReadonlyMap<string, readonly [least: number, greatest: number]> = new Map([
  ['int32', [-(2 ** 31), 2 ** 31 - 1]],
  ['int64', [-(2 ** 63), 2 ** 63 - 1]],
  ['float', [-3.5e38, 3.5e38]],
  ['double', [-Number.MAX_VALUE, Number.MAX_VALUE]],
]);

/** Whether a number has a format; undefined for unknown formats. */
export function fitsFormat(format: string, value: number): boolean | undefined {
  const range = ranges.get(format);
  if (range === undefined) return free.has(format) || formats.has(format) ? true : undefined;
  const [least, greatest] = range;
  return value >= least && value <= greatest && (!format.startsWith('int') || Number.isInteger(value));
}

/** A pattern that every text of a format matches; undefined if there is none that an automaton can read. */
export function patternOfFormat(format: string): string | undefined {
  const pattern = formats.get(format);
  return pattern === undefined || pattern.ignoreCase ? undefined : pattern.source;
}

/** Whether a format has no effect on a type: it is about other types, or every value has it. */
export function isIdleFormat(format: string, type: 'string' | 'number' | 'integer'): boolean {
  if (type === 'string') return format === 'password' || ranges.has(format) || widths.has(format);
  if (format === 'double' || format === 'password' || formats.has(format)) return true;
  // A number beyond 64 bits can't be sent exactly, so it needs no check.
  return type === 'integer' && (format === 'int64' || format === 'float');
}

export const widths: ReadonlySet<string> = new Set(['int8', 'int16', 'uint8', 'uint16', 'uint32', 'uint64']);
