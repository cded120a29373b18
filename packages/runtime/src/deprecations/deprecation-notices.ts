import type { NoticeReader } from '../definitions/notice-reader.ts';
import { announceDeprecation } from './announce-deprecation.ts';
import { removedOperation } from './removed-operation.ts';

/** Reports the announcements of a client's service. */
export const deprecationNotices: NoticeReader = { announce: announceDeprecation, removed: removedOperation };
