import type { Signature } from './shape.ts';
import type { Declaration } from './surface.ts';

/** A piece of the public surface: a declaration, or a member below it. */
export interface Subject {
  readonly declaration: Declaration;
  /** `['address', 'street']`; nothing for the declaration itself. */
  readonly path: readonly string[];
}

/** What one line of a consumer program does, and therefore what an error there means. */
export type Use =
  | { readonly kind: 'name'; readonly entry: string; readonly name: string; readonly declaration?: Declaration }
  | {
      /** `read` a value and keep it where the old type stands, `pass` a value of the old type, `extend`: be what it was. */
      readonly kind: 'read' | 'pass' | 'extend';
      readonly subject: Subject;
      /** Variable of the line, which has the type that is promised. */
      readonly variable: string;
    }
  | {
      /** Name one value of a union: `compare` it with what was read, `give` it, `handle` it as a case of an open enum. */
      readonly kind: 'compare' | 'give' | 'handle';
      readonly subject: Subject;
      readonly value: string;
    }
  | {
      /** Pass an object with all that was required, and nothing else. */
      readonly kind: 'complete';
      readonly subject: Subject;
      readonly variable: string;
      readonly given: readonly string[];
    }
  | {
      readonly kind: 'call';
      readonly subject: Subject;
      readonly signature: Signature;
      readonly variable: string;
      /** Whether the line also keeps the result where its old type stands. */
      readonly keepsResult: boolean;
    }
  | {
      /** An error here follows from one that another line shows. */
      readonly kind: 'follows';
    };

/** A program as somebody who uses the old package could have written it. */
export interface ConsumerProgram {
  readonly text: string;
  /** What each line does; lines are counted from 0. */
  readonly uses: readonly Use[];
}
