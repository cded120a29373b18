/** One file of a package: path relative to the package's folder with `/` as separator, text with LF and one newline at the end. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
  /** What a source is compiled to, where the emitter that wrote it knows. */
  readonly compiled?: CompiledModule;
}

/** A module as JavaScript and as declarations. */
export interface CompiledModule {
  readonly module: string;
  readonly commonJs: string;
  readonly declarations: string;
}
