import type { Diagnostic, SourceLocation } from '../base/diagnostics.ts';
import type { Json } from '../base/json.ts';
import type { AssumedFact } from './assumed-facts.ts';
import type { Client } from './client-model.ts';
import type { Schema } from './schema.ts';
import type { Operation, SecurityScheme, Server } from './wire-model.ts';

export type * from './client-model.ts';
export type * from './wire-model.ts';

/**
 * One API as the emitters and the diff see it. `$ref`, nullability, inherited parameters, servers and security, names,
 * pagination and directions are settled here; nothing downstream knows OpenAPI's spelling. Lists and maps are in the order
 * of code points unless a comment says otherwise, so that the order of a description never shows.
 */
export interface ApiModel {
  readonly package: PackageModel;
  readonly dialect: '3.0' | '3.1' | '3.2';
  /** `$self`: the address that the document gives itself. */
  readonly self?: string;
  /** `jsonSchemaDialect`, as written. */
  readonly schemaDialect?: string;
  readonly info: Info;
  readonly servers: readonly Server[];
  readonly tags: readonly Tag[];
  readonly operations: readonly Operation[];
  /** Requests that the service sends; their request bodies are what a client receives. */
  readonly webhooks: readonly Operation[];
  /** Schemas with a name: the components, and what references elsewhere lead to. */
  readonly schemas: ReadonlyMap<string, NamedSchema>;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly client: Client;
  readonly assumptions: readonly Assumption[];
  /** Values of our extensions that are not what they must be, by pointer: left out everywhere else, kept for the diff. */
  readonly unreadExtensions?: ReadonlyMap<string, Json>;
  /** The original value where a stand-in, or nothing, repaired the description, by pointer. */
  readonly unread?: ReadonlyMap<string, Json>;
  readonly externalDocs?: Json;
  /** `x-…` members of the document itself. */
  readonly extensions?: ReadonlyMap<string, Json>;
  /** Warnings of reading the description, then those of understanding it. */
  readonly diagnostics: readonly Diagnostic[];
  locate(pointer: string): SourceLocation;
}

/** The name of the package and the packages that it uses; comes from the configuration, never from the description. */
/** The package that generated code imports the runtime from; `inline`: its source is a part of the generated package. */
export type RuntimeModel =
  | 'inline'
  | {
      readonly name: string;
      readonly range: string;
      /** The way from the package's folder to the runtime's, where both are in one workspace: `../runtime`. */
      readonly reference?: string;
    };

export interface PackageModel {
  readonly name: string;
  readonly version: string;
  readonly description?: string;
  readonly runtime: RuntimeModel;
  /** False: there is no `/raw`, the client of openapi-fetch. */
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
  /** The guides that it brings, if configured, in the order of the configuration. */
  readonly guides?: readonly Guide[];
  /** The commands that it brings: a command line (`cli`), a server for agents (`mcp`). */
  readonly doors?: readonly Door[];
  /** Only code is wanted, without a package around it. */
  readonly sources?: true;
}

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
  /** `contact` and `license` as written. */
  readonly contact?: Json;
  readonly license?: Json;
  readonly extensions: ReadonlyMap<string, Json>;
}

export interface Tag {
  readonly name: string;
  readonly summary?: string;
  readonly description?: string;
  /** The tag that this one is below. */
  readonly parent?: string;
  readonly kind?: string;
  readonly externalDocs?: Json;
  readonly extensions?: ReadonlyMap<string, Json>;
}

export interface Assumption {
  readonly pointer: string;
  readonly text: string;
  /** The facts about the place that it covers; none where the description does not say. */
  readonly facts: readonly AssumedFact[];
}

/** The id of an API, in whatever version: `x-api-id` of its `info`, or else its title. */
export function apiIdOf({ title, extensions }: Info): string {
  const id = extensions.get('x-api-id');
  return typeof id === 'string' && id !== '' ? id : title;
}

/** A component schema together with the names it gets in TypeScript. */
export interface NamedSchema {
  /** Key in `components.schemas` of the bundled document; for a schema elsewhere that references lead to, its JSON Pointer. */
  readonly name: string;
  readonly schema: Schema;
  /** Name of the exported type of a response. */
  readonly typeName: string;
  /** Name of the type for requests, where `readOnly` or `writeOnly` members below make it differ; otherwise equal to `typeName`. */
  readonly requestTypeName: string;
  /** Whether some operation's request, and some operation's response, reaches it. */
  readonly inRequest: boolean;
  readonly inResponse: boolean;
}
