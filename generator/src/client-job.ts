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
