/** What the source document does not say. It is not compared; the description must state an assumption there. */
export const unknown = 'unknown';
export type Unknown = typeof unknown;

export type JsonType = 'string' | 'integer' | 'boolean' | 'object' | 'array';

/** One named value: a field, a parameter, a header. Absent `format`: none. Absent `nullable`: never null. */
export interface Row {
  readonly name: string | Unknown;
  readonly type: JsonType;
  readonly format?: 'uuid' | 'date-time' | 'decimal' | Unknown;
  readonly nullable?: boolean | Unknown;
  readonly required: boolean | Unknown;
  /** Values that the source shows. Strings stay open in either direction unless `closed`. */
  readonly values?: readonly string[];
  /** The source says that there are more values, or may be, and does not list them. */
  readonly moreValues?: Unknown;
  readonly default?: number | Unknown;
  readonly minimum?: number | Unknown;
  readonly maximum?: number | Unknown;
  /** Fields of an object, or of the objects of an array. Absent for an object: free-form. */
  readonly fields?: readonly Row[];
  /** Bytes of a file, in a form. */
  readonly binary?: true;
}

export interface OperationRow {
  readonly id: string;
  readonly section: string;
  readonly method: 'get' | 'post' | 'patch';
  readonly path: string;
  readonly parameters: {
    readonly path?: readonly Row[];
    readonly query?: readonly Row[] | Unknown;
  };
  readonly request?: {
    readonly mediaType: 'application/json' | 'multipart/form-data';
    readonly fields: readonly Row[];
  };
  readonly response: { readonly type: 'object' | 'array'; readonly fields: readonly Row[] };
}

type Details = Partial<Omit<Row, 'name' | 'type' | 'fields'>>;

const row = (name: string, type: JsonType, details: Partial<Row>): Row => ({
  name,
  type,
  required: unknown,
  ...details,
});

export const text = (name: string, details: Details = {}): Row => row(name, 'string', details);
export const uuid = (name: string, details: Details = {}): Row => row(name, 'string', { format: 'uuid', ...details });
/** §1: money is a string; that it holds a decimal number is an assumption, which stands with the schema. */
export const money = (name: string, details: Details = {}): Row =>
  row(name, 'string', { format: 'decimal', ...details });
export const dateTime = (name: string, details: Details = {}): Row =>
  row(name, 'string', { format: 'date-time', ...details });
export const integer = (name: string, details: Details = {}): Row => row(name, 'integer', details);
export const boolean = (name: string, details: Details = {}): Row => row(name, 'boolean', details);
export const object = (name: string, fields: readonly Row[] | undefined, details: Details = {}): Row =>
  row(name, 'object', fields ? { fields, ...details } : details);
export const array = (name: string, fields: readonly Row[], details: Details = {}): Row =>
  row(name, 'array', { fields, ...details });

/** The same rows with another requiredness. */
export const required = (value: boolean, rows: readonly Row[]): readonly Row[] =>
  rows.map((each) => ({ ...each, required: value }));
