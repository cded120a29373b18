import type { Pagination } from '../../api-model.ts';
import { normalWord } from '../../names/rest-names.ts';
import type { Leaf } from './leaves.ts';
import { endOf, isPlace, type ListShape, limitOf, type QueryParameter } from './list-shape.ts';
import { pagingNames } from './paging-names.ts';

/** A number of a page or of items to pass over, where the response says where the end is. */
export function byNumber(shape: ListShape): Pagination | undefined {
  const { query, list, leaves } = shape;
  const limit = limitOf(shape);
  const page = query.find(({ words, kinds }) => pagingNames.page.test(words) && kinds.has('whole'));
  const offset = query.find(({ words, kinds }) => pagingNames.offset.test(words) && kinds.has('whole'));
  const isRange = query.some(({ words }) => pagingNames.rangeEnd.test(words));
  const number =
    page ?? (offset !== undefined && /^(?:start|from)$/.test(offset.words) && isRange ? undefined : offset);
  if (number === undefined) return undefined;
  const total = limit.limit === undefined ? undefined : totalOf(leaves);
  const end = endOf(shape);
  const pages = page === undefined ? undefined : wholeLeaf(leaves, pagingNames.pages);
  const said = total ?? end.more ?? end.last ?? pages;
  if (said === undefined) return byNextNumber(shape, number);
  const ending = total === undefined ? end : { total };
  const evidence = `the query parameter ${number.name} counts ${page === undefined ? 'items' : 'pages'}, and ${said} of the response says where the end is`;
  const common = { ...firstOf(number, page === undefined ? 0 : 1), ...limit, ...list, ...ending, evidence };
  return page === undefined
    ? { style: 'offset', offset: number.name, ...common }
    : { style: 'page', page: number.name, ...common, ...(said === pages ? { pages } : {}) };
}

/** `next_page` as a number for `page`. */
function byNextNumber(shape: ListShape, { name, words }: QueryParameter): Pagination | undefined {
  const own = words.split(' ');
  const next = shape.leaves.find(
    (leaf) =>
      leaf.kinds.has('whole') &&
      leaf.words.includes('next') &&
      isPlace(leaf) &&
      own.every((word) => leaf.words.includes(word)),
  );
  if (next === undefined) return undefined;
  const evidence = `the query parameter ${name} takes ${next.pointer} of the response`;
  return {
    style: 'cursor',
    cursor: name,
    ...limitOf(shape),
    ...shape.list,
    next: next.pointer,
    ...endOf(shape),
    evidence,
  };
}

/** What the first page is called: the default of the parameter, or what its description says; left out where it is the usual number. */
function firstOf({ schema, description }: QueryParameter, usual: 0 | 1): { readonly first?: number } {
  const spoken =
    /\b(?:zero|0)[- ](?:based|indexed)|(?:starts?|starting|begins?|beginning) (?:at|from|with) (?:0|zero)\b/i;
  const said = `${description} ${schema.description ?? ''}`;
  const given = schema.default?.value;
  const first =
    typeof given === 'number' && Number.isSafeInteger(given)
      ? given
      : usual === 1 && (schema.minimum === 0 || spoken.test(said))
        ? 0
        : usual;
  return first === usual || first < 0 ? {} : { first };
}

/** `total`, `totalCount`, and `total_loans`: how many items there are. */
function totalOf(leaves: readonly Leaf[]): string | undefined {
  const counted = wholeLeaf(leaves, pagingNames.total);
  if (counted !== undefined) return counted;
  return leaves.find(({ name, kinds }) => {
    const [first, noun = '', ...rest] = name.split(' ');
    const isPlural = normalWord(noun) !== noun && noun !== 'pages';
    return kinds.has('whole') && first === 'total' && rest.length === 0 && isPlural;
  })?.pointer;
}

function wholeLeaf(leaves: readonly Leaf[], pattern: RegExp): string | undefined {
  return leaves.find(({ name, kinds }) => kinds.has('whole') && pattern.test(name))?.pointer;
}
