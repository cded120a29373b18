import type { NoticeReader } from '../definitions/notice-reader.ts';
import { announceDeprecation } from './announce-deprecation.ts';
import { removedOperation } from './removed-operation.ts';

/** What a client names that passes on the announcements of its service. */
export const deprecationNotices: NoticeReader = { announce: announceDeprecation, removed: removedOperation };
