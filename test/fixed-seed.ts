import fc from 'fast-check';

// The same values in every run, so that a check fails because of a change and not by chance; `FUZZ_SEED` takes others.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) });
