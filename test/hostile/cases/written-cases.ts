/** A description that is hostile by the way it is written. */
export interface WrittenCase {
  readonly id: string;
  readonly what: string;
  readonly kind: 'yaml' | 'json';
  readonly text: () => string;
  /** The codes of diagnostics of which one refuses it; absent: it is accepted. */
  readonly refused?: readonly string[];
  /** The codes of which one says that it is repaired. */
  readonly repaired?: readonly string[];
}

const head = "openapi: 3.1.0\ninfo: { title: Ledger, version: '1' }\npaths: {}\n";
const schema = (text: string) => `${head}components:\n  schemas:\n    A:\n${text.replace(/^/gm, '      ')}\n`;
const json = (rest: string) => `{"openapi":"3.1.0","info":{"title":"Ledger","version":"1"},${rest}}`;

/** Attacks on parsers. */
export const writtenCases: readonly WrittenCase[] = [
  {
    id: 'H106',
    what: 'merges 20,000 times',
    kind: 'yaml',
    text: () => {
      const links = Array.from(
        { length: 20_000 },
        (_, index) => `x-${index + 1}: &a${index + 1}\n  <<: *a${index}\n  k${index}: 1`,
      );
      return `${head}x-0: &a0 { k: 1 }\n${links.join('\n')}\n`;
    },
    refused: ['too-many-merges', 'too-many-values', 'too-many-aliases', 'yaml-merge'],
  },
  {
    id: 'H106',
    what: 'doubles by aliases',
    kind: 'yaml',
    text: () => {
      const links = Array.from({ length: 40 }, (_, index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`);
      return `${head}x-0: &a0 [1]\n${links.join('\n')}\n`;
    },
    refused: ['too-many-aliases', 'too-many-values'],
  },
  {
    id: 'H107',
    what: 'is an ordered map of 50,000 keys',
    kind: 'yaml',
    text: () =>
      `${head}x-map: !!omap\n${Array.from({ length: 50_000 }, (_, index) => `  - k${index}: 1`).join('\n')}\n`,
    refused: ['yaml-tag'],
  },
  {
    id: 'H109',
    what: 'has a function for a value',
    kind: 'yaml',
    text: () => `${head}x-call: !!js/function "function(){ globalThis.__PWN = 1 }"\n`,
    refused: ['yaml-tag'],
  },
  {
    id: 'H110',
    what: 'has a key twice, in JSON',
    kind: 'json',
    text: () => json('"paths":{"/a":{}},"paths":{"/b":{}}'),
    repaired: ['duplicate-key'],
  },
  {
    id: 'H110',
    what: 'has a key twice, in YAML',
    kind: 'yaml',
    text: () => `${head}paths: {}\n`,
    repaired: ['duplicate-key'],
  },
  {
    id: 'H112',
    what: 'has a version that is a number',
    kind: 'yaml',
    text: () => 'openapi: 3.1.0\ninfo: { title: Ledger, version: 1.10 }\npaths: {}\n',
    repaired: ['wrong-type'],
  },
  {
    id: 'H112',
    what: 'has a name that is a date, a number and nothing',
    kind: 'yaml',
    text: () => schema('type: object\nrequired: [2024, ~]\nproperties: { a: { type: string } }'),
    repaired: ['wrong-type'],
  },
  {
    id: 'H112',
    what: 'lists what YAML 1.1 takes for truths and octals',
    kind: 'yaml',
    text: () => schema('type: string\nenum: [no, on, off, yes, y, n, 2024-01-01]'),
  },
  {
    id: 'H112',
    what: 'lists numbers among texts',
    kind: 'yaml',
    text: () => schema('type: string\nenum: [012, 1e3, 0x1F]'),
    repaired: ['value-read-as'],
  },
  {
    id: 'H113',
    what: 'bounds by a number that changes when it is read',
    kind: 'json',
    text: () => json('"paths":{},"components":{"schemas":{"A":{"type":"integer","maximum":9007199254740993}}}'),
    repaired: ['inexact-number'],
  },
  {
    id: 'H113',
    what: 'is a number that no machine holds',
    kind: 'json',
    text: () => json('"paths":{},"components":{"schemas":{"A":{"type":"number","const":1e400}}}'),
    repaired: ['inexact-number', 'not-a-json-number'],
  },
  {
    id: 'H046',
    what: 'bounds by what is no number',
    kind: 'yaml',
    text: () => schema('type: string\nmaxLength: .nan'),
    repaired: ['not-a-json-number'],
  },
  {
    id: 'H115',
    what: 'nests 100,000 lists',
    kind: 'json',
    text: () => json(`"paths":{},"x-deep":${'['.repeat(100_000)}${']'.repeat(100_000)}`),
    refused: ['too-deep'],
  },
  {
    id: 'H115',
    what: 'nests 20,000 properties',
    kind: 'json',
    text: () =>
      json(`"paths":{},"components":{"schemas":{"A":${'{"properties":{"a":'.repeat(20_000)}{}${'}}'.repeat(20_000)}}}`),
    refused: ['too-deep'],
  },
  {
    id: 'H115',
    what: 'nests 20,000 lists in YAML',
    kind: 'yaml',
    text: () => `${head}x-deep: ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
    refused: ['too-deep'],
  },
];
