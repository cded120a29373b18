import type { Diagnostic, SourceLocation } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import type { AssumedFact } from './assumed-facts.ts';
import type { Client } from './client-model.ts';
import type { Schema } from './schema.ts';
import type { Operation, SecurityScheme, Server } from './wire-model.ts';

export type * from './client-model.ts';
export type * from './wire-model.ts';

/**
 * An API for the emitters and the diff. `$ref`, nullability, inherited parameters, servers and security, names, pagination and
 * directions are resolved here; later code doesn't know OpenAPI's forms. Lists and maps are sorted by code point unless a
 * comment says otherwise, so that the order of a description has no effect.
 */
export interface ApiModel {
  readonly package: PackageModel;
  readonly dialect: '3.0' | '3.1' | '3.2';
  /** `$self`: the document's own URL. */
  readonly self?: string;
  /** `jsonSchemaDialect`, as written. */
  readonly schemaDialect?: string;
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Requests that the service sends; clients receive their bodies. */
  readonly webhooks: readonly Operation[];
  /** Named schemas: the components, and other targets of references. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly client: Client;
  readonly assumptions: readonly Assumption[];
  /** Invalid values of our extensions, by pointer: omitted everywhere else, kept for the diff. */
  readonly unreadExtensions?: ReadonlyMap<string, Json>;
  /** The original value where a repair replaced or removed it, by pointer. */
  readonly unread?: ReadonlyMap<string, Json>;
  readonly externalDocs?: Json;
  /** `x-…` members of the document itself. */
  readonly extensions?: ReadonlyMap<string, Json>;
  /** Warnings from reading the description, then from building the model. */
  readonly diagnostics: readonly Diagnostic[];
  locate(pointer: string): SourceLocation;
}

/** A package, and its range, that whoever imports an entry installs. */
export type OptionalPeer = readonly [name: string, range: string];

/** The package that generated code imports the runtime from; `inline`: the generated package contains its source. */
export type RuntimeModel =
  | 'inline'
  | {
      readonly name: string;
      readonly range: string;
      /** The path from the package's folder to the runtime's, if both are in one workspace: `../runtime`. */
      readonly reference?: string;
    };

/** The name of the package and its dependencies, from the configuration only. */
export interface PackageModel {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly runtime: RuntimeModel;
  /** False: without `/raw`, the client of openapi-fetch. */
  readonly raw?: false;
  /** `PETS` gives the variables `PETS_BASE_URL`, `PETS_API_KEY`. */
  readonly environmentPrefix: string;
  /** The package that serves the description, if configured. */
  readonly sandbox?: string;
  /** JavaScript and declarations are beside the sources, so that the package works without a build. */
  readonly compiled?: true;
  /** Fields of package.json, if configured. */
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
  readonly license?: string;
  readonly author?: string;
  readonly private?: boolean;
  readonly publishConfig?: Readonly<Record<string, Json>>;
  readonly homepage?: string;
  readonly bugs?: string;
  readonly keywords?: readonly string[];
  /** The package's guides, if configured, in order. */
  readonly guides?: readonly Guide[];
  /** The commands that it brings: a command line (`cli`), a server for agents (`mcp`). */
  readonly doors?: readonly Door[];
  /** The library of the schemas that it brings, if it brings any. */
  readonly schemas?: SchemaLibrary;
  /** It brings options of TanStack Query. */
  readonly queries?: true;
  readonly samples?: true;
  /** Only code is wanted, without a package around it. */
  readonly sources?: true;
}

/** A library that schemas are written for. */
export type SchemaLibrary = (typeof schemaLibraries)[number];

export const schemaLibraries = ['zod', 'valibot'] as const;

/** A command of a package: a command line, or a server for agents (Model Context Protocol). */
export type Door = 'cli' | 'mcp';

/** A guide of the authors of a package, in Markdown: trusted text. */
export interface Guide {
  /** `guides/lists.md`. */
  readonly path: string;
  /** Its first heading. */
  readonly title: string;
  readonly text: string;
}

export interface Info {
  readonly title: string;
  readonly version: string;
  readonly summary?: string;
  readonly description?: string;
  readonly termsOfService?: string;
  readonly contact?: Json;
  readonly license?: Json;
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  readonly parent?: string;
  readonly kind?: string;
  readonly externalDocs?: Json;
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface Assumption {
  readonly pointer: string;
  readonly text: string;
  /** The covered facts about the place; none if the description doesn't name any. */
  readonly facts: readonly AssumedFact[];
}

/** The id of an API in every version: `x-api-id` of its `info`, otherwise its title. */
export function apiIdOf({ title, extensions }: Info): string {
  const id = extensions.get('x-api-id');
  return typeof id === 'string' && id !== '' ? id : title;
}

/** A component schema with its names in TypeScript. */
export interface NamedSchema {
  /** Key in `components.schemas` of the bundled document; for another target of references, its JSON Pointer. */
  readonly name: string;
  readonly schema: Schema;
  /** Name of the exported type for responses. */
  readonly typeName: string;
  /** Name of the type for requests, if `readOnly` or `writeOnly` members, or files of a form, make it differ; otherwise `typeName`. */
  readonly requestTypeName: string;
  /** Names of the types of its fields alone, if its own type is the union of the schemas that extend it: `VehicleBase`. */
  readonly family?: { readonly typeName: string; readonly requestTypeName: string };
  /** Whether a request, or a response, of some operation reaches it. */
  readonly inRequest: boolean;
  readonly inResponse: boolean;
  /** Whether the body of some operation reaches it that is a form. */
  readonly inForm: boolean;
}
