import { useMe } from '../../app/session/me.js';
import { PageHeader } from '../../ui/page-header.js';
import { HealthCard } from '../health/health-card.js';
import { FirstSteps } from './first-steps.js';
import { ReferenceCard } from './reference-card.js';

export function HomePage() {
  const me = useMe();
  return (
    <div className="mx-auto grid max-w-6xl gap-6">
      <PageHeader
        title="Home"
        description={`Signed in as ${me.display_name}. Here is how to get the first alert in.`}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <FirstSteps />
        <div className="grid gap-5">
          <HealthCard />
          <ReferenceCard />
        </div>
      </div>
    </div>
  );
}
