/** Pointers are JSON Pointers into the response (`/meta/total`; `""` is the response itself). */
export type PaginationDefinition =
  | {
      readonly style: 'page';
      readonly page: string;
      readonly limit?: string;
      readonly items: string;
      readonly total?: string;
    }
  | {
      readonly style: 'offset';
      readonly offset: string;
      readonly limit?: string;
      readonly items: string;
      readonly total?: string;
    }
  | {
      readonly style: 'cursor';
      readonly cursor: string;
      readonly limit?: string;
      readonly items: string;
      readonly next: string;
    }
  | {
      readonly style: 'after';
      readonly after: string;
      readonly limit?: string;
      readonly items: string;
      /** Into an item: what the next page comes after. */
      readonly id: string;
      /** Whether there is a next page. */
      readonly more?: string;
    }
  | { readonly style: 'link'; readonly items: string };

/** Waiting ends when one of these holds: the value is present, not null and not an empty text, or it is one of `in`. */
export interface PollDefinition {
  readonly until: readonly { readonly pointer: string; readonly in?: readonly unknown[] }[];
}
