import { useState } from 'react';
import type { Activity } from '../../api/shapes.js';
import { useMe } from '../../app/session/me.js';
import { Timeline, TimelineEntry } from '../../ui/timeline.js';
import { activityIcon } from './activity-looks.js';
import { actorOf, factsOf, summaryOf } from './activity-words.js';
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
      {activities.map((activity) =>
        activity.action === 'comment' ? (
          <CommentEntry
            key={activity.id}
            comment={activity}
            onEdit={activity.analyst_id === me.id ? onEdit : undefined}
            isEditing={editing === activity.id}
            setEditing={(on) => setEditing(on ? activity.id : undefined)}
          />
        ) : (
          <TimelineEntry
            key={activity.id}
            icon={activityIcon(activity.action)}
            actor={actorOf(activity)}
            summary={summaryOf(activity)}
            at={activity.created_at}
          >
            {typeof factsOf(activity).reason === 'string' && (
              <p className="whitespace-pre-wrap break-words text-ink">{String(factsOf(activity).reason)}</p>
            )}
          </TimelineEntry>
        ),
      )}
    </Timeline>
  );
}
