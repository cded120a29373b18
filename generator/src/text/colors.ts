import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

/** For text that goes to a file. */
export const withoutColors: Colors = picocolors.createColors(false);
