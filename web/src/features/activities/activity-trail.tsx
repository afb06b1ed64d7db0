import { useState } from 'react';
import type { Activity } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { Fold } from '../../ui/fold.js';
import { Timeline, TimelineEntry } from '../../ui/timeline.js';
import { AlertLink } from '../alerts/alert-link.js';
import { groupsOf } from './activity-groups.js';
import { activityIcon } from './activity-looks.js';
import { ActivitySummary } from './activity-summary.js';
import { actorOf, factsOf } from './activity-words.js';
import { CommentEntry } from './comment-entry.js';

interface ActivityTrailProps {
  activities: readonly Activity[];
  /** Saves another text of a comment; left out for those who may not write. */
  onEdit?: ((commentId: string, text: string) => Promise<unknown>) | undefined;
}

/** Comments and events in one stream, in the order given. */
export function ActivityTrail({ activities, onEdit }: ActivityTrailProps) {
  const me = useMe();
  const [editing, setEditing] = useState<string>();
  return (
    <Timeline label="Timeline">
      {groupsOf(activities).map((group) => {
        const [activity] = group;
        if (!activity) return null;
        if (group.length > 1) return <LinkedTogether key={activity.id} group={group} />;
        return activity.action === 'comment' ? (
          <CommentEntry
            key={activity.id}
            comment={activity}
            onEdit={activity.analyst_id === me.id ? onEdit : undefined}
            isEditing={editing === activity.id}
            setEditing={(on) => setEditing(on ? activity.id : undefined)}
          />
        ) : (
          <EventEntry key={activity.id} activity={activity} />
        );
      })}
    </Timeline>
  );
}

function EventEntry({ activity }: { activity: Activity }) {
  const { reason } = factsOf(activity);
  return (
    <TimelineEntry
      icon={activityIcon(activity.action)}
      actor={actorOf(activity)}
      summary={<ActivitySummary activity={activity} />}
      at={activity.created_at}
    >
      {typeof reason === 'string' && <p className="whitespace-pre-wrap break-words text-ink">{reason}</p>}
    </TimelineEntry>
  );
}

function LinkedTogether({ group }: { group: readonly Activity[] }) {
  const [newest] = group;
  if (!newest) return null;
  return (
    <TimelineEntry
      icon={activityIcon(newest.action)}
      actor={actorOf(newest)}
      summary={`linked ${group.length} alerts`}
      at={newest.created_at}
    >
      <Fold summary="Show them">
        <ul className="grid gap-1">
          {group.map((activity) => (
            <li key={activity.id}>
              <AlertLink id={String(factsOf(activity).alert_id)} title={String(factsOf(activity).alert_title)} />
            </li>
          ))}
        </ul>
      </Fold>
    </TimelineEntry>
  );
}
