/** The identity of the generator, from its own `package.json`. */
export interface Program {
  readonly name: string;
  readonly packageName: string;
  readonly version: string;
  readonly folder: string;
  /** Name of the configuration file: the first word of the command and `.config.ts`. */
  readonly configName: string;
}
