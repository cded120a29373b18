import type { Customize, CustomizedClient } from './config/config.ts';
import type { KeyPath } from './config/validate-config.ts';
import type { OperationOverride } from './model/settings.ts';

/** One package to generate, with every setting decided. Paths are absolute or relative to the working directory. */
export interface ClientJob {
  readonly input: string;
  /** Folder that the description may read from; the folder of the input if absent. */
  readonly root?: string;
  readonly output: string;
  /** Takes warnings about the description for errors. */
  readonly strict?: boolean;
  readonly settings: ClientSettings;
  /** Changes the package before it is written. */
  readonly customization?: Customization;
}

/** The hooks of a configuration that change one package, in the order in which they run. */
export interface Customization {
  /** The configuration, an absolute path. */
  readonly file: string;
  /** The text of the configuration. */
  readonly source: string;
  readonly client: CustomizedClient;
  readonly hooks: readonly { readonly key: KeyPath; readonly customize: Customize }[];
}

/** What shapes the output beside the description. */
export interface ClientSettings {
  readonly packageName: string;
  readonly className: string;
  readonly runtime: { readonly name: string; readonly range: string; readonly reference?: string };
  readonly environmentPrefix: string;
  /** What is set for single operations. */
  readonly overrides?: Readonly<Record<string, OperationOverride>>;
  readonly license?: string;
  readonly repository?: { readonly type: string; readonly url: string; readonly directory?: string };
}
