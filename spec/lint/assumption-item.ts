/** Something that the service's documentation leaves open or that can be read in two ways. */
export interface AssumptionItem {
  /** Sections of `docs/service.md`; the assumption names each of them. */
  readonly sections: readonly string[];
  /** What is open; completes "needs an assumption: …". */
  readonly open: string;
  /** Where it touches a description, as `assumptionPlace` names places. A place may belong to several items. */
  readonly places: readonly string[];
  /** Majors for which the documentation answers it, although the place goes by the same name there. */
  readonly settledIn?: readonly string[];
}

/** The places of whole schemas. */
export const schemas = (...names: readonly string[]): string[] => names.map((name) => `schemas/${name}`);

/** The places of fields of a schema. */
export const fields = (schema: string, ...names: readonly string[]): string[] =>
  names.map((name) => `schemas/${schema}/properties/${name}`);
