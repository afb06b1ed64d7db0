import { useInfiniteQuery } from '@tanstack/react-query';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { Timeline, TimelineEntry } from '../../ui/timeline.js';
import { actorOf, iconOf, metadataOf, sentenceOf } from './activity-words.js';
import { trailQuery } from './alert-queries.js';
import { CommentEntry } from './comment-entry.js';
import { CommentForm } from './comment-form.js';

/** Everything that happened to an alert, newest first, and what people wrote about it. */
export function TrailCard({ alertId }: { alertId: string }) {
  const mayComment = holds(useMe(), 'alerts:update');
  const trail = useInfiniteQuery(trailQuery(alertId));
  const activities = trail.data?.pages.flatMap((page) => page.activities);
  return (
    <Card title="Timeline">
      <div className="grid gap-5">
        {mayComment && <CommentForm alertId={alertId} />}
        {trail.error && !activities && (
          <ErrorState title="The timeline could not be loaded" error={trail.error} onRetry={() => trail.refetch()} />
        )}
        {trail.isPending && <Skeleton className="w-full" />}
        {activities?.length === 0 && <p className="text-muted text-sm">Nothing has happened to it yet.</p>}
        <Timeline label="Timeline">
          {activities?.map((activity) =>
            activity.action === 'comment' ? (
              <CommentEntry key={activity.id} alertId={alertId} comment={activity} />
            ) : (
              <TimelineEntry
                key={activity.id}
                icon={iconOf(activity)}
                actor={actorOf(activity)}
                summary={sentenceOf(activity)}
                at={activity.created_at}
              >
                {metadataOf(activity).reason && (
                  <p className="whitespace-pre-wrap break-words text-ink">{metadataOf(activity).reason}</p>
                )}
              </TimelineEntry>
            ),
          )}
        </Timeline>
        {trail.hasNextPage && (
          <Button
            size="small"
            busy={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
            className="justify-self-start"
          >
            Show earlier
          </Button>
        )}
      </div>
    </Card>
  );
}
