import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { classNames } from '../../lib/class-names.js';
import { useObservableValue } from '../../lib/observable-value.js';
import { IconButton } from '../../ui/icon-button.js';
import { PaletteButton } from '../palette/palette-button.js';
import { rail } from '../preferences.js';
import { AccountMenu } from './account-menu.js';
import { HelpLink } from './help-link.js';
import { LiveNotice } from './live-notice.js';
import { Logo } from './logo.js';
import { Rail } from './rail.js';

export interface AccountActions {
  onChangePassword: () => void;
  onShowKeys: () => void;
}

export function SideBar({ account }: { account: AccountActions }) {
  const narrow = useObservableValue(rail) === 'narrow';
  return (
    <aside
      aria-label="Sidebar"
      className={classNames(
        'hidden shrink-0 flex-col gap-4 border-line border-r bg-surface py-4 md:flex',
        narrow ? 'w-15 items-center px-2' : 'w-56 px-3',
      )}
    >
      <div className={classNames('flex items-center gap-2.5', narrow ? 'flex-col' : 'px-1.5')}>
        <Logo className="size-7" />
        {!narrow && <span className="flex-1 font-semibold text-lg tracking-tight">Watchfloor</span>}
        <IconButton
          icon={narrow ? PanelLeftOpen : PanelLeftClose}
          label={narrow ? 'Widen sidebar' : 'Narrow sidebar'}
          onClick={() => rail.set(narrow ? 'wide' : 'narrow')}
        />
      </div>
      <PaletteButton narrow={narrow} />
      <Rail narrow={narrow} />
      <div className="mt-auto grid gap-2">
        <LiveNotice narrow={narrow} />
        <HelpLink narrow={narrow} />
        <AccountMenu narrow={narrow} {...account} />
      </div>
    </aside>
  );
}
