import { Composer, CST, type Document, isDocument, Parser } from 'yaml';
import type { Repair } from '../../base/diagnostics.ts';
import type { Limits } from '../limits.ts';
import type { TextProblem } from '../text/parsed-text.ts';

/** The tags of the YAML 1.2 core schema; any other could mean code, another kind of collection or a private type. */
const knownTags = new Set(['!', '!!str', '!!int', '!!float', '!!bool', '!!null', '!!map', '!!seq']);

/** The node tree of a YAML text, or its problems. */
export interface ComposedYaml {
  readonly document?: Document.Parsed;
  readonly problems: readonly TextProblem[];
}

/**
 * Parses one YAML document into nodes with offsets. Tags and depth are checked on the tokens, before anything is composed from
 * them.
 */
export function composeYaml(text: string, limits: Limits): ComposedYaml {
  const tokens = [...new Parser().parse(text)];
  const refused = tokens.flatMap((token) => surveyToken(token, limits));
  if (refused.some(({ repair }) => repair === undefined)) return { problems: refused };
  // Duplicate keys are found while values are created, because the library would compare each key with each.
  const composer = new Composer({
    version: '1.2',
    schema: 'core',
    uniqueKeys: false,
    merge: true,
    prettyErrors: false,
  });
  const documents = [...composer.compose(tokens, true, text.length)].filter((document) => isDocument(document));
  const [document, second] = documents;
  if (!document) return { problems: [{ code: 'empty-file', facts: {}, offset: 0 }] };
  const problems: TextProblem[] = [...document.errors, ...document.warnings]
    .filter(({ code }) => code !== 'TAG_RESOLVE_FAILED')
    .map((error) => ({ code: 'syntax', facts: { detail: firstLine(error.message) }, offset: error.pos[0] }));
  if (problems.length > 0) return { problems: firstOfLines(text, problems) };
  const found: TextProblem[] = [...refused];
  if (second) {
    const repair: Repair = { kind: 'lost', effect: 'only the first one is read' };
    found.push({ code: 'several-documents', facts: {}, offset: second.range[0], repair });
  }
  return { document: document as Document.Parsed, problems: found };
}

/** The first problem of each line: the others follow from it. */
function firstOfLines(text: string, problems: readonly TextProblem[]): readonly TextProblem[] {
  const sorted = problems.toSorted((a, b) => a.offset - b.offset);
  return sorted.filter(({ offset }, at) => {
    const before = sorted[at - 1];
    return before === undefined || text.slice(before.offset, offset).includes('\n');
  });
}

function firstLine(message: string): string {
  const [line = ''] = message.split('\n');
  return line.charAt(0).toLowerCase() + line.slice(1);
}

/** Walks the tokens of a document with an explicit stack, so that depth can't exhaust the real one. */
function surveyToken(root: CST.Token, limits: Limits): readonly TextProblem[] {
  const problems: TextProblem[] = [];
  const open: { readonly token: CST.Token | CST.SourceToken; readonly depth: number }[] = [{ token: root, depth: 0 }];
  let aliases = 0;
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, depth } = next;
    if (token.type === 'tag' && 'source' in token && !knownTags.has(token.source)) {
      // A local tag belongs to the program that writes the file; any other may be code.
      const isLocal = /^![A-Za-z][\w-]*$/.test(token.source);
      const repair: Repair = { kind: 'read', effect: 'the value is read without it' };
      problems.push({
        code: 'yaml-tag',
        facts: { tag: token.source },
        offset: token.offset,
        ...(isLocal && { repair }),
      });
    }
    if (token.type === 'alias') {
      aliases += 1;
      if (aliases > limits.aliases) {
        return [{ code: 'too-many-aliases', facts: { limit: String(limits.aliases) }, offset: token.offset }];
      }
    }
    if (depth > limits.depth)
      return [{ code: 'too-deep', facts: { limit: String(limits.depth) }, offset: token.offset }];
    if (token.type === 'document') {
      for (const start of token.start) open.push({ token: start, depth });
      if (token.value) open.push({ token: token.value, depth });
    }
    if (CST.isCollection(token)) {
      for (const item of token.items) {
        for (const part of item.start) open.push({ token: part, depth: depth + 1 });
        for (const part of item.sep ?? []) open.push({ token: part, depth: depth + 1 });
        if (item.key) open.push({ token: item.key, depth: depth + 1 });
        if (item.value) open.push({ token: item.value, depth: depth + 1 });
      }
    }
    if (token.type === 'block-scalar')
      for (const part of token.props) if (part.type !== 'block-scalar-header') open.push({ token: part, depth });
  }
  return problems;
}
