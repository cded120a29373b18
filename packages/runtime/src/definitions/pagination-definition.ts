/** How a list continues. Pointers are JSON Pointers into the response (`/meta/total`; `""` is the response itself). */
export type PaginationDefinition = {
  /** Where the items are in the body of a page. */
  readonly items: string;
} & (
  | (NumberedPages & {
      readonly style: 'page';
      readonly page: string;
      /** How many pages there are. */
      readonly pages?: string;
    })
  | (NumberedPages & { readonly style: 'offset'; readonly offset: string })
  | (ListEnd & { readonly style: 'cursor'; readonly cursor: string; readonly limit?: string; readonly next: string })
  | (ListEnd & {
      readonly style: 'after';
      readonly after: string;
      readonly limit?: string;
      /** Into an item: what the next page comes after. */
      readonly id: string;
    })
  | (ListEnd & {
      readonly style: 'url';
      /** The address of the next page: a text, or an object with `href`. */
      readonly next: string;
    })
  | {
      readonly style: 'link';
      /** Every page has a `Link` header: one that lacks it does not end the list. */
      readonly expected?: true;
    }
);

interface NumberedPages extends ListEnd {
  /** The name of the first page. Default: 1 for pages, 0 for an offset. */
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

/** The value at a JSON Pointer of the response is present, not null and not an empty text, or it is one of `in`. */
export interface PollCondition {
  readonly pointer: string;
  readonly in?: readonly unknown[];
}

/** When waiting for an operation ends. */
export interface PollDefinition {
  /** The conditions that end the waiting; one is enough. */
  readonly until: readonly PollCondition[];
}
