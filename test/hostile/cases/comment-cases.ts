import type { HostileCase } from './hostile-case.ts';

const descriptions = [
  '/info/description',
  '/paths/~1v1~1accounts~1{id}/get/description',
  '/components/schemas/Account/description',
  '/components/schemas/Account/properties/id/description',
];
const titles = ['/info/title', '/tags/0/name', '/paths/~1v1~1accounts~1{id}/get/summary'];

/** Attacks on comments, headers and documentation. */
export const commentCases: readonly HostileCase[] = [
  { id: 'H001', what: 'closes a comment', places: descriptions, values: ['x */ globalThis.__PWN=1; /* y'] },
  {
    id: 'H002',
    what: 'closes a comment with overlapping stars',
    places: ['/paths/~1v1~1accounts~1{id}/get/summary'],
    values: ['a **/ globalThis.__PWN=1 /** b'],
  },
  {
    id: 'H004',
    what: 'closes a comment once a star is taken out',
    places: ['/components/schemas/Account/title'],
    values: ['*//**/ globalThis.__PWN=1 /*'],
  },
  {
    id: 'H005',
    what: 'closes a comment in the notation of escapes',
    places: ['/components/schemas/Account/properties/id/description'],
    values: ['\\u002a\\u002f globalThis.__PWN=1'],
  },
  {
    id: 'H006',
    what: 'ends a line comment by a line separator',
    places: titles,
    values: ['Ledger\u2028globalThis.__PWN=1//', 'Ledger\u2029globalThis.__PWN=1//'],
  },
  {
    id: 'H007',
    what: 'ends a line comment by a carriage return',
    places: titles,
    values: ['Ledger\rglobalThis.__PWN=1//'],
  },
  {
    id: 'H008',
    what: 'reads as a reference to a file',
    places: ['/info/description', '/info/title'],
    values: ['/ <reference path="../../../../etc/passwd" />', '/// <reference path="x" />'],
  },
  {
    id: 'H009',
    what: 'switches the compiler off',
    places: ['/info/title', ...descriptions],
    values: ['@ts-nocheck', '// @ts-nocheck'],
  },
  {
    id: 'H010',
    what: 'switches the compiler off for a line',
    places: descriptions,
    values: ['@ts-ignore', '@ts-expect-error'],
  },
  {
    id: 'H011',
    what: 'reads as a tag that takes a declaration away',
    places: descriptions,
    values: ['Amount to withdraw.\n@internal', '@deprecated', '{@link x}\n@type {evil}'],
  },
  {
    id: 'H013',
    what: 'names a source map',
    places: ['/info/title', '/info/description'],
    values: ['# sourceMappingURL=http://127.0.0.1:1/x.map', '//# sourceMappingURL=data:x', '@ sourceURL=x'],
  },
  {
    id: 'H014',
    what: 'is HTML, a script and an image',
    places: [...descriptions, ...titles],
    values: [
      '<img src=x onerror="globalThis.__PWN=1"><script>globalThis.__PWN=1</script>[x](javascript:globalThis.__PWN=1)![b](http://127.0.0.1:1/p.png)',
      '<a href="java\nscript:1">x</a> [x]: javascript:globalThis.__PWN=1\n[x]',
    ],
  },
  {
    id: 'H016',
    what: 'turns the direction of text, in prose',
    places: [...descriptions, '/info/title', '/paths/~1v1~1accounts~1{id}/get/summary'],
    values: ['user\u202e\u2066 // admin\u2069\u2066'],
  },
  {
    id: 'H016',
    what: 'turns the direction of text, in a name',
    places: [
      '/components/schemas/Account/properties/note~',
      '/paths/~1v1~1accounts~1{id}/get/parameters/1/name',
      '/paths/~1v1~1accounts~1{id}/get/operationId',
    ],
    values: ['user\u202e\u2066admin\u2069\u2066'],
    refused: ['unsafe-name', 'bad-parameter-name'],
  },
  {
    id: 'H017',
    what: 'holds control characters, in prose',
    places: [...descriptions, ...titles.filter((place) => !place.startsWith('/tags'))],
    values: ['a\u0000b\b\u001b[31mred\u001b]0;t\u0007'],
  },
  {
    id: 'H017',
    what: 'holds control characters, in a name',
    places: ['/components/schemas/Account/properties/note~', '/paths/~1v1~1accounts~1{id}/get/operationId'],
    values: ['a\u0000b\b\u001b[31mred\u001b]0;t\u0007'],
    refused: ['unsafe-name'],
  },
  { id: 'H019', what: 'closes a fence', places: descriptions, values: ['```\n*/\n```', '~~~\n```\n*/', '````'] },
  {
    id: 'H020',
    what: 'is very long',
    places: ['/info/description', '/components/schemas/Account/properties/id/description'],
    values: ['a'.repeat(1_000_000), 'a\n'.repeat(100_000)],
  },
  { id: 'H089', what: 'is an HTML comment', places: descriptions, values: ['<!-- x\n--> y </script>'] },
];
