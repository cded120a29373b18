import type { Edit } from '../edit.ts';
import { type Announcement, dayOf, type Notice } from '../notice.ts';

type AnnouncementEdit = Omit<Edit, 'base' | 'head'>;

/** What changed in the announcements about the end of a thing; `on` says `deprecated`, `sunset`, `sunset.date`, `announcement`, `announcement.day` or `replacement`. */
export function announcementEdits(notice: Notice, before: Announcement, after: Announcement): AnnouncementEdit[] {
  const edits: AnnouncementEdit[] = [];
  if (before.deprecated !== after.deprecated) {
    edits.push({
      on: 'deprecated',
      action: after.deprecated ? 'added' : 'removed',
      ...(after.deprecated ? { facts: { dated: after.sunset !== undefined } } : {}),
      ...(after.sunset === undefined ? {} : { after: after.sunset }),
    });
  }
  const isNew = !before.deprecated && after.deprecated;
  edits.push(
    ...sunsetEdits(notice, before, after).filter(
      // The announcement already says a date that leaves enough time.
      ({ action, facts }) => !(isNew && action === 'added' && facts?.enough === true),
    ),
  );
  if (before.replacedBy !== after.replacedBy) {
    edits.push({
      on: 'replacement',
      action: before.replacedBy === undefined ? 'added' : after.replacedBy === undefined ? 'removed' : 'changed',
      ...(before.replacedBy === undefined ? {} : { before: before.replacedBy }),
      ...(after.replacedBy === undefined ? {} : { after: after.replacedBy }),
    });
  }
  const days = {
    ...(before.announced === undefined ? {} : { before: before.announced }),
    ...(after.announced === undefined ? {} : { after: after.announced }),
  };
  if (notice.isBackdated(after, before)) {
    edits.push({ on: 'announcement.day', action: 'changed', ...days });
  } else if (before.deprecated && after.deprecated && before.announced !== after.announced) {
    edits.push({
      on: 'announcement',
      action: before.announced === undefined ? 'added' : after.announced === undefined ? 'removed' : 'changed',
      ...days,
    });
  }
  return edits;
}

function sunsetEdits(notice: Notice, released: Announcement, head: Announcement): AnnouncementEdit[] {
  const { sunset: before } = released;
  const { sunset: after, deprecated: stays } = head;
  if (before === after) return [];
  const shown = {
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
  if (after === undefined) return [{ on: 'sunset', action: 'removed', ...shown, facts: { stays } }];
  const day = dayOf(after);
  if (day === undefined) return [{ on: 'sunset.date', action: 'changed', ...shown }];
  const old = before === undefined ? undefined : dayOf(before);
  if (old === day) return [];
  const action = old === undefined ? 'added' : day < old ? 'tightened' : 'relaxed';
  // Whoever planned by another day learns of an earlier one only now.
  const start = action === 'added' ? notice.startOf(head, released) : undefined;
  if (action === 'relaxed') return [{ on: 'sunset', action, ...shown }];
  return [{ on: 'sunset', action, ...shown, facts: { enough: notice.isLongEnough(after, start) } }];
}
