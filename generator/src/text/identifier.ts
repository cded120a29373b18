import { InternalError } from '../base/diagnostics.ts';

/**
 * Letters, marks and digits that Unicode added after version 15.0: not all supported engines and compilers allow them in
 * identifiers. A test compares the rest with the compiler's own table.
 */
const young = new RegExp(
  `[${[
    String.raw`\u{88f}\u{897}\u{c5c}\u{cdc}\u{1acf}-\u{1add}\u{1ae0}-\u{1aeb}\u{1c89}-\u{1c8a}\u{200c}-\u{200d}\u{30fb}`,
    String.raw`\u{a7cb}-\u{a7cf}\u{a7d2}\u{a7d4}\u{a7da}-\u{a7dc}\u{a7f1}\u{ff65}\u{105c0}-\u{105f3}\u{10940}-\u{10959}`,
    String.raw`\u{10d40}-\u{10d65}\u{10d69}-\u{10d6d}\u{10d6f}-\u{10d85}\u{10ec2}-\u{10ec7}\u{10efa}-\u{10efc}`,
    String.raw`\u{11380}-\u{11389}\u{1138b}\u{1138e}\u{11390}-\u{113b5}\u{113b7}-\u{113c0}\u{113c2}\u{113c5}\u{113c7}-\u{113ca}`,
    String.raw`\u{113cc}-\u{113d3}\u{113e1}-\u{113e2}\u{116d0}-\u{116e3}\u{11b60}-\u{11b67}\u{11bc0}-\u{11be0}`,
    String.raw`\u{11bf0}-\u{11bf9}\u{11db0}-\u{11ddb}\u{11de0}-\u{11de9}\u{11f5a}\u{13460}-\u{143fa}\u{16100}-\u{16139}`,
    String.raw`\u{16d40}-\u{16d6c}\u{16d70}-\u{16d79}\u{16ea0}-\u{16eb8}\u{16ebb}-\u{16ed3}\u{16ff2}-\u{16ff6}`,
    String.raw`\u{187f8}-\u{187ff}\u{18cff}\u{18d09}-\u{18d1e}\u{18d80}-\u{18df2}\u{1ccf0}-\u{1ccf9}\u{1e5d0}-\u{1e5fa}`,
    String.raw`\u{1e6c0}-\u{1e6de}\u{1e6e0}-\u{1e6f5}\u{1e6fe}-\u{1e6ff}\u{2b73a}-\u{2b73f}\u{2cea2}-\u{2cead}`,
    String.raw`\u{2ebf0}-\u{2ee5d}\u{323b0}-\u{33479}`,
  ].join('')}]`,
  'gu',
);

const ascii = /^[\0-\x7f]*$/;

/** The text with a blank in place of every character that only the newest engines treat as a letter. */
export function withoutYoungLetters(text: string): string {
  return ascii.test(text) ? text : text.replace(young, ' ');
}

/** Whether a text can be an identifier on every platform (including keywords, which may be member names). */
export function isIdentifier(text: string): boolean {
  return /^[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.test(text) && text === withoutYoungLetters(text);
}

/** The text without characters that an identifier can't contain. */
export function identifierPartsOf(text: string): string {
  return withoutYoungLetters(text).replace(/[^\p{ID_Continue}$]/gu, '');
}

const reservedWords: ReadonlySet<string> = new Set(
  (
    'arguments await break case catch class const continue debugger default delete do else enum eval export extends false ' +
    'finally for function if implements import in instanceof interface let new null package private protected public ' +
    'return static super switch this throw true try typeof var void while with yield'
  ).split(' '),
);

/** A declared or referenced name. The model chooses names, so one that isn't an identifier is our own bug. */
export function identifier(name: string): string {
  if (!isIdentifier(name) || reservedWords.has(name)) {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as an identifier.`);
  }
  return name;
}

/** The name of a class member: an identifier, possibly a reserved word, but never one that breaks the object. */
export function memberName(name: string): string {
  if (!isIdentifier(name) || name === 'constructor' || name === '__proto__') {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as the name of a member.`);
  }
  return name;
}

const safeName = /^[a-z0-9](?:[a-z0-9._-]{0,98}[a-z0-9])?$/;
const deviceName = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\.|$)/;

/** A part of the path of a generated file. The model chooses file names, so an unsafe one is our own bug. */
export function fileName(name: string): string {
  if (!safeName.test(name) || name.includes('..') || deviceName.test(name)) {
    throw new InternalError(`The model gave ${JSON.stringify(name)} as a file name.`);
  }
  return name;
}
