/** One file of a package: path relative to the package's folder with `/` as separator, text with LF and one newline at the end. */
export interface GeneratedFile {
  readonly path: string;
  readonly content: string;
}
