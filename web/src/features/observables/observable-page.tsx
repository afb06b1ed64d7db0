import { useMutation, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Observable } from '../../api/shapes.js';
import { holds, useMe } from '../../app/session/me.js';
import { BackLink } from '../../ui/back-link.js';
import { Card } from '../../ui/card.js';
import { CopyButton } from '../../ui/copy-button.js';
import { Description, DescriptionList } from '../../ui/description-list.js';
import { ErrorState } from '../../ui/error-state.js';
import { PageHeader } from '../../ui/page-header.js';
import { Skeleton } from '../../ui/skeleton.js';
import { TagEditor } from '../../ui/tag-editor.js';
import { Time } from '../../ui/time.js';
import { toast } from '../../ui/toast-queue.js';
import { Findings } from './findings.js';
import { observableQuery, useObservableVerbs } from './observable-queries.js';
import { TYPE_NAMES } from './observable-values.js';
import { SeenIn } from './seen-in.js';
import { VerdictBadge } from './verdict-badge.js';

const route = getRouteApi('/frame/observables/$id');

export function ObservablePage() {
  const { id } = route.useParams();
  const observable = useQuery(observableQuery(id));
  if (observable.data) return <LoadedObservable key={id} observable={observable.data} />;
  if (observable.error) {
    return (
      <ErrorState title="This observable could not be loaded" error={observable.error} onRetry={observable.refetch} />
    );
  }
  return <Skeleton className="h-6 w-80" />;
}

function LoadedObservable({ observable }: { observable: Observable }) {
  const mayManage = holds(useMe(), 'observables:manage');
  return (
    <div className="mx-auto grid max-w-7xl gap-5">
      <PageHeader
        above={<BackLink to="/observables">Observables</BackLink>}
        title={observable.value}
        beside={<VerdictBadge observable={observable} />}
        actions={<CopyButton text={observable.value} label="Copy value" />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="grid min-w-0 gap-5">
          <Findings observable={observable} mayManage={mayManage} />
          <SeenIn observableId={observable.id} />
        </div>
        <Facts observable={observable} mayManage={mayManage} />
      </div>
    </div>
  );
}

function Facts({ observable, mayManage }: { observable: Observable; mayManage: boolean }) {
  const observables = useObservableVerbs(observable.id);
  const change = useMutation({
    mutationFn: (tags: string[]) => observables.setTags(tags),
    onError: (error) => toast.failure(error.message),
  });
  return (
    <Card title="About it">
      <DescriptionList>
        <Description term="Type">{TYPE_NAMES[observable.type]}</Description>
        <Description term="Source">{observable.source ?? 'By hand'}</Description>
        <Description term="First seen">
          <Time iso={observable.created_at} />
        </Description>
        <Description term="Tags">
          <TagEditor
            tags={change.isPending ? change.variables : observable.tags}
            onChange={mayManage ? change.mutate : undefined}
          />
        </Description>
      </DescriptionList>
    </Card>
  );
}
