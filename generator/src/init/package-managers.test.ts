import { describe, expect, it } from 'vitest';
import { detectManager, type ManagerSigns } from './package-managers.ts';

const nothing: ManagerSigns = { files: [], isModernYarn: false };

describe('detectManager', () => {
  it.each<[Partial<ManagerSigns>, string]>([
    [{}, 'npm'],
    [{ declared: 'pnpm@10.1.0+sha512.abc' }, 'pnpm'],
    [{ declared: 'yarn@1.22.22' }, 'yarn-classic'],
    [{ declared: 'yarn@4.9.0' }, 'yarn'],
    [{ declared: 'bun@1.2.0', files: ['package-lock.json'] }, 'bun'],
    [{ declared: 'other@1.0.0', files: ['pnpm-lock.yaml'] }, 'pnpm'],
    [{ files: ['pnpm-workspace.yaml'] }, 'pnpm'],
    [{ files: ['yarn.lock'] }, 'yarn-classic'],
    [{ files: ['yarn.lock'], isModernYarn: true }, 'yarn'],
    [{ files: ['yarn.lock', '.yarnrc.yml'] }, 'yarn'],
    [{ files: ['bun.lockb'] }, 'bun'],
    [{ files: ['package-lock.json'], agent: 'pnpm/10.0.0 npm/? node/v24.0.0' }, 'npm'],
    [{ agent: 'pnpm/10.0.0 npm/? node/v24.0.0' }, 'pnpm'],
    [{ agent: 'yarn/1.22.22 npm/? node/v24.0.0' }, 'yarn-classic'],
    [{ agent: 'yarn/4.9.0 npm/? node/v24.0.0' }, 'yarn'],
    [{ agent: 'cnpm/1.0.0' }, 'npm'],
  ])('%j is %s', (signs, manager) => {
    expect(detectManager({ ...nothing, ...signs })).toBe(manager);
  });
});
