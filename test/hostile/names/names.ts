import {
  globalNames,
  inheritedMembers,
  keywords,
  packageNames,
  reservedArguments,
  reservedFileNames,
  reservedMembers,
  reservedOptions,
} from '../../../generator/src/model/names/reserved-names.ts';

/** Names that mean something to the language, to every object, to a generated package or to the runtime. */
const meaningful = [
  ...keywords,
  ...globalNames,
  ...packageNames,
  ...reservedMembers,
  ...inheritedMembers,
  ...reservedArguments,
  ...reservedOptions,
  ...reservedFileNames,
  ...['CorpusClient', 'CorpusClientOptions', 'corpusClient', 'client', 'transport', 'models', 'resources', 'values'],
  ...[
    'Accept',
    'content-type',
    'authorization',
    'Host',
    'connection',
    'te',
    'Cookie',
    'Origin',
    'user-agent',
    'content-length',
  ],
  ...['isKnown', 'match', 'length', 'name', 'caller', 'callee', 'catch', 'finally', 'asResponse', 'pages', 'wait'],
];

/** Letters without case, digits first, marks, pictures and what looks alike: also what only some versions of Unicode know. */
const letters = [
  ...['订单', '订单列表', '鍵', '한글', 'עברית', 'ภาษา', 'заявка', 'Größe', 'größe', 'straße', 'STRASSE', 'İd', 'ıd'],
  ...['2fa', '123', '1', '0', '-1', '+1', '1e3', '0x10', '1_000', '٣', '²', '½', 'Ⅷ', '４', 'v1', 'v1_1', 'v11', '3D'],
  ...[
    '🚀',
    '👩‍💻',
    'go 🚀',
    '́a',
    'é',
    'caf\u00e9',
    'cafe\u0301',
    'ﬁeld',
    'field',
    'ǅ',
    'ª',
    'ℓ',
    'ﾊ',
    'ユーザー・一覧',
    'a·b',
  ],
  ...['\u1c89', '\u{105c0}', '\u{16e80}', '\u2e2f', '\u180e', 'क्ष', 'نام‌ه', '\u00adx', '\u3164', '\u200bz'],
];

/** Names that differ in their case or in their separators only. */
const twins = ['ab', 'Ab', 'aB', 'AB', 'a-b', 'a_b', 'a.b', 'a b', 'aB2', 'a-b-2', '_ab', 'ab_', '__ab', '$ab'];

/** Signs that mean something in code, in a pointer, in a template, in an address or in a file name. */
const signs = [
  ...['*', '**', '/', '//', '~', '~0', '~1', 'a/b', 'a~1b', '%', '%2F', '%zz', '.', '..', '...', './', '"', "'", '`'],
  ...[
    '\\',
    '\\n',
    '\\u0041',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the name looks like a placeholder.
    '${x}',
    '{{x}}',
    '$ref',
    '$',
    '$$',
    '$&',
    '_',
    '__',
    ' ',
    '  ',
    ' a',
    'a ',
    '#',
    '?',
    '&',
  ],
  ...[
    '=',
    '+',
    ';',
    ',',
    '[',
    ']',
    '[]',
    'a[]',
    'a[b]',
    '<',
    '>',
    '</script>',
    '|',
    '^',
    ':',
    '::',
    '@',
    '!',
    '(',
    ')',
  ],
  ...['*/', '/*', '//x', '<!--', 'x-y', 'X-Y', '@type', 'x y', '-', '--'],
];

/** Names that are tried in every position, always. */
export const core: readonly string[] = [
  ...['__proto__', 'constructor', 'toString', 'then', 'default', 'class', 'Object', 'Response', 'body', 'options'],
  ...[
    'transport',
    'CorpusClient',
    '订单',
    '2fa',
    '123',
    'cafe\u0301',
    '🚀',
    '\u1c89',
    'aB',
    'AB',
    '*',
    'a/b',
    '~1',
    '[',
    '"',
  ],
];

/** Every name of the table, once. */
export const names: readonly string[] = [...new Set([...meaningful, ...letters, ...twins, ...signs])];
