import { lexer, type Token, type Tokens } from 'marked';
import { escapeUnsafeCharacters } from '../base/printable.ts';
import { codeFence, markdownCode } from './markdown-text.ts';
import { oneLine } from './plain-text.ts';

/**
 * An author's Markdown as a part of a larger document: emphasis, lists, tables, code and links to web pages stay. Headings
 * become bold text, HTML and images are shown as typed, and nothing affects the rest of the document: no heading, no reference,
 * no open code block.
 */
export function markdownBlock(text: string): string {
  return blocks(read(text)).join('\n\n');
}

/** The same on one line, without blocks: for a heading, a list item or a sentence. */
export function markdownLine(text: string): string {
  return oneLine(atStart(words(read(text)).join(' ')));
}

export function markdownCell(text: string): string {
  return markdownLine(text).replace(/(?<!\\)\|/g, '\\|');
}

function read(text: string): readonly Token[] {
  const lines = text.replaceAll('\t', '    ').split(/\r\n?|[\n\v\f\u0085\u2028\u2029]/);
  return lexer(lines.map(escapeUnsafeCharacters).join('\n'));
}

/** Each block as Markdown, without an empty line at its ends. */
function blocks(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token) => block(token as MarkedToken)).filter((text) => text !== '');
}

type MarkedToken =
  | Tokens.Heading
  | Tokens.Paragraph
  | Tokens.Text
  | Tokens.Code
  | Tokens.Blockquote
  | Tokens.List
  | Tokens.Table
  | Tokens.Hr
  | Tokens.HTML
  | Tokens.Def
  | Tokens.Space;

function block(token: MarkedToken): string | readonly string[] {
  switch (token.type) {
    case 'heading':
      return `**${inline(token.tokens)}**`;
    case 'code':
      return fenced(token.text, /^[\w+#.-]+/.exec(token.lang ?? '')?.[0] ?? '');
    case 'blockquote':
      return prefixed(blocks(token.tokens).join('\n\n'), '> ', '> ');
    case 'list':
      return list(token);
    case 'table':
      return table(token);
    case 'hr':
      return '* * *';
    case 'space':
    case 'def':
      // A reference becomes an inline link.
      return '';
    case 'html':
      return paragraph(plain(token.raw));
    default:
      return paragraph('tokens' in token && token.tokens ? inline(token.tokens) : plain(token.raw));
  }
}

function list({ items, ordered, start, loose }: Tokens.List): string {
  const entries = items.map((item, index) => {
    const mark = ordered ? `${Number(start) + index}. ` : '- ';
    return prefixed(blocks(item.tokens).join(loose ? '\n\n' : '\n'), mark, ' '.repeat(mark.length));
  });
  return entries.join(loose ? '\n\n' : '\n');
}

function table({ header, align, rows }: Tokens.Table): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const cell = ({ tokens }: Tokens.TableCell) => oneLine(inline(tokens)).replace(/(?<!\\)\|/g, '\\|');
  const rule = align.map((side) => (side === 'center' ? ':-:' : side === 'right' ? '--:' : '---'));
  return [header.map(cell), rule, ...rows.map((row) => row.map(cell))].map(line).join('\n');
}

function fenced(code: string, language: string): string {
  const fence = codeFence(code);
  return `${fence}${language}\n${code.replace(/ +$/gm, '')}\n${fence}`;
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split('\n')
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join('\n');
}

function paragraph(text: string): string {
  return text
    .split('\n')
    .map((line) => atStart(line.trim()))
    .join('\n')
    .trim();
}

/** Escapes characters that would start a block at the start of a line. */
function atStart(line: string): string {
  return line
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|[-=_*](?=[-=_*\s]*$)|~{3}|`{3,}(?=[^`]*$)|\|)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
}

/** The text of blocks on one line. */
function words(tokens: readonly Token[]): readonly string[] {
  return tokens.flatMap((token): readonly string[] => {
    if (token.type === 'code') return [markdownCode(oneLine(token.text))];
    if (token.type === 'list') return (token as Tokens.List).items.flatMap((item) => words(item.tokens));
    if (token.type === 'table') {
      const { header, rows } = token as Tokens.Table;
      return [header, ...rows].flat().map(({ tokens: cell }) => inline(cell));
    }
    if (token.type === 'blockquote') return words((token as Tokens.Blockquote).tokens);
    if (token.type === 'space' || token.type === 'hr' || token.type === 'def') return [];
    if (token.type === 'html') return [plain(token.raw)];
    return ['tokens' in token && token.tokens ? inline(token.tokens) : plain(token.raw)];
  });
}

function inline(tokens: readonly Token[]): string {
  return tokens.map((token) => span(token)).join('');
}

function span(token: Token): string {
  const inner = () => ('tokens' in token && token.tokens ? inline(token.tokens) : plain(token.raw));
  switch (token.type) {
    case 'strong':
      return `**${inner()}**`;
    case 'em':
      return `*${inner()}*`;
    case 'del':
      return `~~${inner()}~~`;
    case 'codespan':
      return markdownCode(oneLine(token.text));
    case 'br':
      return '\\\n';
    case 'escape':
      return token.raw;
    case 'link':
      return link(token as Tokens.Link, inner());
    case 'text':
      return 'tokens' in token && token.tokens ? inline(token.tokens) : plain(token.raw);
    default:
      // Images and HTML are shown as typed.
      return plain(token.raw);
  }
}

/** A link to the web or within the page; for others, the words and the target stay as text. */
function link({ href, raw, text }: Tokens.Link, inner: string): string {
  if (raw === text || raw === `<${text}>`) return /^[\w./~:?#@&=%+,;-]*$/.test(text) ? raw : plain(raw);
  if (/^(?:https?:\/\/|mailto:|#)/i.test(href) && !/[\s<>()]/.test(href)) return `[${inner}](${href})`;
  return plain(raw);
}

/** Text without any Markdown meaning. */
function plain(text: string): string {
  return text
    .replace(/[\\`*~[\]]|!(?=\[)/g, '\\$&')
    .replace(/<(?=[A-Za-z/!?])/g, '&lt;')
    .replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, '\\_');
}
