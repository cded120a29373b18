import { isObject } from '../description/description.ts';

/** Names for "another page follows", in any spelling: `has_more`, `hasNextPage`. */
const more =
  /^(?:has )?more(?: (?:items|results|pages?|records|data|available))?$|^has next(?: page)?$|^(?:is )?truncated$/;

/** Names for "this is the last page". */
const last = /^(?:is )?last(?: page)?$|^end reached$/;

/** Names for the next page: a position in the list, or a URL. */
const next =
  /^(?:odata )?next(?: (?:page|results?|cursor|(?:page |continuation )?token|marker|key|position|offset|bookmark|ur[il]|link|href))*$/;

const total = /^total(?: (?:count|items|results|records|elements|size))?$/;

/** How deep facts about pages can be: beside the list, or in one object beside it. */
const deepest = 2;

/**
 * Marks a sample as the whole list, so that a client that reads every page finishes: for unknown lists, the sandbox has one
 * page. Responses without a list stay as they are, and so do members if the schema requires other values.
 */
export function asLastPage(answer: unknown, isValid: (value: unknown) => boolean): unknown {
  const items = itemsIn(answer);
  if (items === undefined) return answer;
  return places(answer).reduce((current, { path, name, value }) => {
    const fitting = endingsOf(name, value, items.length)
      .map((ending) => withMember(current, path, ending))
      .find(isValid);
    return fitting ?? current;
  }, answer);
}

/** The only list among the members of a response, or of an object among them. */
function itemsIn(answer: unknown): readonly unknown[] | undefined {
  if (!isObject(answer)) return undefined;
  const members = Object.values(answer);
  const near = members.filter((each) => Array.isArray(each));
  const lists =
    near.length > 0
      ? near
      : members.flatMap((each) => (isObject(each) ? Object.values(each) : [])).filter((each) => Array.isArray(each));
  return lists.length === 1 ? lists[0] : undefined;
}

interface Place {
  readonly path: readonly string[];
  readonly name: string;
  readonly value: unknown;
}

function places(value: unknown, path: readonly string[] = []): readonly Place[] {
  if (!isObject(value) || path.length >= deepest) return [];
  return Object.entries(value).flatMap(([key, member]) => {
    const here = [...path, key];
    return isObject(member) ? places(member, here) : [{ path: here, name: wordsOf(key), value: member }];
  });
}

/** Whether a header leads to another page. A sample of it would lead to the same page, without end. */
export function leadsOn(header: string): boolean {
  return next.test(wordsOf(header).replace(/^x /, '')) || header.toLowerCase() === 'link';
}

const wordsOf = (name: string): string =>
  name
    .replace(/(?<=[a-z\d])(?=[A-Z])/g, ' ')
    .replace(/[^A-Za-z\d]+/g, ' ')
    .trim()
    .toLowerCase();

/** Values of a member for "the list ends here", the clearest first. None if it isn't about pages. */
function endingsOf(name: string, value: unknown, count: number): readonly unknown[] {
  if (typeof value === 'boolean') return more.test(name) ? [false] : last.test(name) ? [true] : [];
  if (typeof value === 'number' && total.test(name)) return [count];
  return next.test(name) && value !== null ? [undefined, null, ''] : [];
}

/** The value with another member; without it, if that is undefined. */
function withMember(value: unknown, [name = '', ...rest]: readonly string[], ending: unknown): unknown {
  if (!isObject(value)) return value;
  if (rest.length > 0) return { ...value, [name]: withMember(value[name], rest, ending) };
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, member]) =>
      key !== name ? [[key, member]] : ending === undefined ? [] : [[key, ending]],
    ),
  );
}
