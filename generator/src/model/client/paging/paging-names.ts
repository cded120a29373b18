/**
 * By which words the parts of a list are known, whatever their spelling: a name is compared as its words in lower case, so that one pattern holds for
 * `pageSize`, `PageSize`, `page_size` and `page[size]`. A name alone never makes a list: `inferPagination` asks for parts that fit together.
 */
export const pagingNames = {
  /** How many items a page has. */
  limit:
    /^(?:(?:page |max |batch )?(?:limit|size|take|top|rows|count|results|items|keys|records|entries)|(?:results |items |records |hits )?per page|max|first|page ?len)$/,
  /** Which page, by its number. */
  page: /^(?:(?:current )?page|page (?:number|num|no|nr|index))$/,
  /** After how many items the page begins. */
  offset: /^(?:(?:page )?offset|start|skip|from|start (?:index|at|row|position|offset|item))$/,
  /** The other end of a range: beside it, `start` and `from` are times or numbers, not places in a list. */
  rangeEnd: /^(?:end|to|until|stop|finish|end (?:date|time|at)|date to)$/,
  /** Takes a place that a response gave, and has no other use. */
  cursor:
    /\bcursor\b|^(?:page|next|next page|pagination|paging|continuation|continue|list|skip) token$|^(?:next )?marker$|^continuation$|^bookmark$/,
  /** Takes a place if the response has one that is called alike. */
  place:
    /^(?:token|page|offset|start|(?:page )?after|after id|starting after|start after|start key|exclusive start key|position|next|next key|page (?:key|id|state))$/,
  /** The place of the next page in a response. */
  next: /^next(?: (?:cursor|(?:page |continuation )?token|marker|page|key|position|offset|bookmark))?$/,
  /** The address of the next page in a response. */
  address: /^(?:odata )?next(?: (?:page|results?|records|items|set|batch))?(?: (?:ur[il]|link|href))?$/,
  /** Takes the identifier of the last item. */
  after: /^(?:(?:page )?after|starting after|start after|after id|since id)$/,
  total:
    /^(?:total|total (?:count|items|results|records|elements|hits|size|number|rows|entries|objects|items count)|(?:items|results|records|rows|hits) total|count total|full count|num found)$/,
  pages: /^(?:total pages|pages total|pages|(?:total )?page count|num pages|number of pages|last page)$/,
  more: /^(?:has )?more(?: (?:items|results|pages?|records|data|available))?$|^has next(?: page)?$|^(?:is )?truncated$/,
  last: /^(?:is )?last(?: page)?$|^end reached$/,
} as const;

/** What usually holds the words about a list; a total elsewhere may count anything. */
export const holderNames =
  /\b(?:meta|metadata|paging|pagination|paginator|page|pages|pager|info|list|cursors?|links?|data|results?|response|navigation|next)\b/;

/** Words of a place in a list that lead somewhere else than to the next page. */
export const otherPlaces: ReadonlySet<string> = new Set([
  'previous',
  'prev',
  'before',
  'first',
  'last',
  'self',
  'current',
]);
