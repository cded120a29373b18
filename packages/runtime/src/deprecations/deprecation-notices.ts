import type { NoticeReader } from '../definitions/notice-reader.ts';
import { announceDeprecation } from './announce-deprecation.ts';
import { removedOperation } from './removed-operation.ts';

/** The names by which a client passes on the announcements of its service. */
export const deprecationNotices: NoticeReader = { announce: announceDeprecation, removed: removedOperation };
