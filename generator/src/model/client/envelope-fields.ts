import type { EnvelopeField } from '../client-model.ts';

/** The fields of an error that a client reads from its body, in the order in which packages list them. */
export const envelopeFields: readonly EnvelopeField[] = ['type', 'code', 'param', 'title', 'detail', 'message'];
