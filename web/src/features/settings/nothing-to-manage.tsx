import { ForbiddenPage } from '../../app/pages/forbidden-page.js';

/** Settings for a role that may manage none of them. */
export function NothingToManage() {
  return <ForbiddenPage message="Your role manages no settings." />;
}
