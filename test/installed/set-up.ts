import type { TestProject } from 'vitest/node';
import { installPackages } from './install-packages.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The project that has the packed packages installed. */
    readonly installed: string;
  }
}

export default async function setUp({ provide }: TestProject): Promise<void> {
  provide('installed', await installPackages());
}
