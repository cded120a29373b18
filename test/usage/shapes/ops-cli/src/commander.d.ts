declare module 'commander' {
  export class Command {
    command(name: string): Command;
    description(text: string): this;
    argument(name: string): this;
    option(flags: string, description?: string, fallback?: string): this;
    action(run: (...args: any[]) => void | Promise<void>): this;
    parseAsync(argv: readonly string[]): Promise<this>;
  }
}
