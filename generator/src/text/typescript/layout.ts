/**
 * Code before layout. It is on one line if it fits, otherwise it is broken at its outermost lists.
 *
 * A string is fixed syntax or comes from an encoder (`encode/`), without line breaks.
 */
export type Layout = string | readonly Layout[] | ListLayout | UnionLayout;

/** Items between brackets: `(a, b)`, `[a, b]`, `{ a; b }`. */
export interface ListLayout {
  readonly kind: 'list';
  readonly open: string;
  readonly close: string;
  readonly separator: ',' | ';';
  /** A space inside the brackets if the list is on one line. */
  readonly padded: boolean;
  /** Whether the separator also follows the last item of a broken list. */
  readonly trailing: boolean;
  readonly items: readonly ListItem[];
}

export interface ListItem {
  /** Encoded lines of a JSDoc block; an item with one breaks its list. */
  readonly docs?: readonly string[];
  readonly layout: Layout;
}

/** Members joined by an operator; broken, each is on its own line after the operator. */
export interface UnionLayout {
  readonly kind: 'union';
  readonly operator: '|' | '&';
  readonly members: readonly Layout[];
}

function items(layouts: readonly (Layout | ListItem)[]): readonly ListItem[] {
  return layouts.map((layout) => (isListItem(layout) ? layout : { layout }));
}

function isListItem(value: Layout | ListItem): value is ListItem {
  return typeof value === 'object' && 'layout' in value;
}

/** Parameters or arguments: `(a, b)`. */
export function parenthesised(layouts: readonly (Layout | ListItem)[]): ListLayout {
  return { kind: 'list', open: '(', close: ')', separator: ',', padded: false, trailing: true, items: items(layouts) };
}

/** An array or a tuple: `[a, b]`. */
export function bracketed(layouts: readonly (Layout | ListItem)[], trailing = true): ListLayout {
  return { kind: 'list', open: '[', close: ']', separator: ',', padded: false, trailing, items: items(layouts) };
}

/** An object, import list or type literal: `{ a, b }`, `{ a; b }`. */
export function braced(layouts: readonly (Layout | ListItem)[], separator: ',' | ';' = ','): ListLayout {
  return { kind: 'list', open: '{', close: '}', separator, padded: true, trailing: true, items: items(layouts) };
}

/** Type arguments: `<a, b>`. */
export function typeArguments(layouts: readonly Layout[]): ListLayout {
  return { kind: 'list', open: '<', close: '>', separator: ',', padded: false, trailing: false, items: items(layouts) };
}

/** The layout on one line; undefined if it takes more than `limit` characters or must be broken. */
export function flat(layout: Layout, limit: number): string | undefined {
  const text = flatten(layout, limit);
  return text !== undefined && text.length <= limit ? text : undefined;
}

function flatten(layout: Layout, limit: number): string | undefined {
  if (typeof layout === 'string') return layout;
  if ('kind' in layout) {
    if (layout.kind === 'union') return join(layout.members, ` ${layout.operator} `, limit);
    const parts: Layout[] = [];
    for (const { layout: part, docs } of layout.items) {
      if (docs !== undefined) return undefined;
      parts.push(part);
    }
    const inner = join(parts, `${layout.separator} `, limit);
    if (inner === undefined) return undefined;
    const space = layout.padded && inner !== '' ? ' ' : '';
    return layout.open + space + inner + space + layout.close;
  }
  return join(layout, '', limit);
}

function join(layouts: readonly Layout[], separator: string, limit: number): string | undefined {
  let text = '';
  let isFirst = true;
  for (const layout of layouts) {
    const part = flatten(layout, limit - text.length);
    if (part === undefined) return undefined;
    text += isFirst ? part : separator + part;
    isFirst = false;
    if (text.length > limit) return undefined;
  }
  return text;
}

/** The least number of characters that a layout puts on the current line, up to the first place where it can break. */
export function leadingWidth(layout: Layout): { readonly width: number; readonly breaks: boolean } {
  if (typeof layout === 'string') return { width: layout.length, breaks: false };
  if ('kind' in layout) {
    if (layout.kind === 'list') {
      // Type arguments wrap last, after everything before them.
      const whole = layout.open === '<' ? flat(layout, 200) : undefined;
      if (whole !== undefined) return { width: whole.length, breaks: false };
      return layout.items.length === 0
        ? { width: layout.open.length + layout.close.length, breaks: false }
        : { width: layout.open.length, breaks: true };
    }
    return { width: 0, breaks: true };
  }
  let width = 0;
  for (const part of layout) {
    const leading = leadingWidth(part);
    width += leading.width;
    if (leading.breaks) return { width, breaks: true };
  }
  return { width, breaks: false };
}
