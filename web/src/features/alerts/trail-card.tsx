import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { answer, client } from '../../api/client.js';
import { holds, useMe } from '../../app/session/me.js';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ActivityTrail } from '../activities/activity-trail.js';
import { CommentBox } from '../activities/comment-box.js';
import { trailQuery } from './alert-queries.js';

/** Everything that happened to an alert, newest first, and what people wrote about it. */
export function TrailCard({ alertId }: { alertId: string }) {
  const mayComment = holds(useMe(), 'alerts:update');
  const trail = useInfiniteQuery(trailQuery(alertId));
  const comments = useComments(alertId);
  const activities = trail.data?.pages.flatMap((page) => page.activities);
  return (
    <Card title="Timeline">
      <div className="grid gap-5">
        {mayComment && <CommentBox onComment={comments.add} />}
        {trail.error && !activities && (
          <ErrorState title="The timeline could not be loaded" error={trail.error} onRetry={() => trail.refetch()} />
        )}
        {trail.isPending && <Skeleton className="w-full" />}
        {activities?.length === 0 && <p className="text-muted text-sm">Nothing has happened to it yet.</p>}
        {activities && activities.length > 0 && (
          <ActivityTrail activities={activities} onEdit={mayComment ? comments.edit : undefined} />
        )}
        {trail.hasNextPage && (
          <Button
            size="small"
            busy={trail.isFetchingNextPage}
            onClick={() => void trail.fetchNextPage()}
            className="justify-self-start"
          >
            Show what was before
          </Button>
        )}
      </div>
    </Card>
  );
}

function useComments(alertId: string) {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries(trailQuery(alertId));
  return {
    add: async (text: string) => {
      const path = { id: alertId };
      await answer(client.POST('/api/v1/alerts/{id}/comments', { params: { path }, body: { text } }));
      await refresh();
    },
    edit: async (comment_id: string, text: string) => {
      const path = { id: alertId, comment_id };
      await answer(client.PATCH('/api/v1/alerts/{id}/comments/{comment_id}', { params: { path }, body: { text } }));
      await refresh();
    },
  };
}
