/** The name of the generator, from its own `package.json`. */
export interface Program {
  /** Name of the command. */
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  /** Folder of the generator's package. */
  readonly folder: string;
  /** Name of the configuration file: the command's first word and `.config.ts`. */
  readonly configName: string;
}
