import fc from 'fast-check';
import { vi } from 'vitest';

// The same values in every run, so that a check fails because of a change and not by chance; `FUZZ_SEED` chooses others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });

// A slow machine doesn't end a wait; only the time limit of the test does.
const patience = { timeout: 1_800_000 };
const { waitFor, waitUntil } = vi;
Object.assign(vi, {
  waitFor: ((callback, options) => waitFor(callback, { ...patience, ...Object(options) })) as typeof waitFor,
  waitUntil: ((callback, options) => waitUntil(callback, { ...patience, ...Object(options) })) as typeof waitUntil,
});
