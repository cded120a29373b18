import picocolors from 'picocolors';

export type Colors = ReturnType<typeof picocolors.createColors>;

export const withoutColors: Colors = picocolors.createColors(false);
