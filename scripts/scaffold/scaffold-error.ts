/** The command line asks for something that a scaffold cannot write. Nothing has been written. */
export class ScaffoldError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ScaffoldError';
  }
}
