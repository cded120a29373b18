import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** For text that is written to a file. */
export const withoutColors: Colors = picocolors.createColors(false);
