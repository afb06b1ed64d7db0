import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';
import { ErrorState } from '../../ui/error-state.js';
import { Select } from '../../ui/select.js';
import { Skeleton } from '../../ui/skeleton.js';
import { ActivityTrail } from '../activities/activity-trail.js';
import { CommentBox } from '../activities/comment-box.js';
import { timelineQuery, useIncidentVerbs } from './incident-queries.js';

const route = getRouteApi('/frame/incidents/$id');

interface IncidentTimelineProps {
  incidentId: string;
  mayUpdate: boolean;
}

/** Comments and events in one stream, newest first; what is shown of it is in the URL. */
export function IncidentTimeline({ incidentId, mayUpdate }: IncidentTimelineProps) {
  const { show } = route.useSearch();
  const incidents = useIncidentVerbs();
  const timeline = useInfiniteQuery(timelineQuery(incidentId));
  const entries = timeline.data?.pages.flatMap((page) => page.activities);
  const shown = entries?.filter(({ action }) => !show || (action === 'comment') === (show === 'comments'));
  const edit = (commentId: string, text: string) => incidents.editComment(incidentId, commentId, text);
  return (
    <Card title="Timeline" actions={<ShowChoice show={show} />}>
      <div className="grid gap-5">
        {mayUpdate && <CommentBox onComment={(text) => incidents.comment(incidentId, text)} />}
        {timeline.isPending && <Skeleton className="w-2/3" />}
        {timeline.error && !entries && (
          <ErrorState title="The timeline could not be loaded" error={timeline.error} onRetry={timeline.refetch} />
        )}
        {shown && shown.length > 0 && <ActivityTrail activities={shown} onEdit={mayUpdate ? edit : undefined} />}
        {shown?.length === 0 && <p className="text-muted text-sm">Nothing of this kind has happened.</p>}
        {timeline.hasNextPage && (
          <Button busy={timeline.isFetchingNextPage} onClick={() => void timeline.fetchNextPage()}>
            Show what was before
          </Button>
        )}
      </div>
    </Card>
  );
}

function ShowChoice({ show }: { show: string | undefined }) {
  const navigate = route.useNavigate();
  return (
    <Select
      aria-label="Show in the timeline"
      value={show ?? ''}
      onChange={(event) => void navigate({ search: { show: event.target.value || undefined }, replace: true })}
      className="w-44"
    >
      <option value="">Everything</option>
      <option value="comments">Comments only</option>
      <option value="events">Events only</option>
    </Select>
  );
}
