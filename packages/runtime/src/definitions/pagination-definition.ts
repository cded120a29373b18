/** How a list continues. Pointers are JSON Pointers into the response (`/meta/total`; `""` is the response itself). */
export type PaginationDefinition = {
  /** The place of the items in a page's body. */
  readonly items: string;
  /** The parameter, an object, whose members the names are. */
  readonly within?: string;
} & (
  | (NumberedPages & {
      readonly style: 'page';
      readonly page: string;
      /** The number of pages. */
      readonly pages?: string;
    })
  | (NumberedPages & { readonly style: 'offset'; readonly offset: string })
  | (ListEnd & { readonly style: 'cursor'; readonly cursor: string; readonly limit?: string; readonly next: string })
  | (ListEnd & {
      readonly style: 'after';
      readonly after: string;
      readonly limit?: string;
      /** Pointer into an item: the next page starts after this value. */
      readonly id: string;
    })
  | (ListEnd & {
      readonly style: 'url';
      /** The URL of the next page: a string, or an object with `href`. */
      readonly next: string;
    })
  | {
      readonly style: 'link';
      /** Every page has a `Link` header, so a page without it doesn't end the list. */
      readonly expected?: true;
    }
);

interface NumberedPages extends ListEnd {
  /** The number of the first page. Default: 1 for pages, 0 for an offset. */
  readonly first?: number;
  readonly limit?: string;
  readonly total?: string;
}

interface ListEnd {
  /** Whether there is a next page. */
  readonly more?: string;
  /** Whether this is the last page. */
  readonly last?: string;
}

/** The value at a JSON Pointer of the response is present and neither null nor empty, or it is one of `in`. */
export interface PollCondition {
  readonly pointer: string;
  readonly in?: readonly unknown[];
}

/** When `wait` ends. */
export interface PollDefinition {
  /** The conditions that end the wait; one is enough. */
  readonly until: readonly PollCondition[];
}
