import type { TestProject } from 'vitest/node';
import { installPackages } from './install-packages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project that has the packed packages installed. */
    readonly installed: string;
  }
}

export default function setUp({ provide }: TestProject): void {
  provide('installed', installPackages());
}
