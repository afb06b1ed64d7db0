import { Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { Drawer } from '../../ui/drawer.js';
import { IconButton } from '../../ui/icon-button.js';
import { PaletteButton } from '../palette/palette-button.js';
import { AccountMenu } from './account-menu.js';
import { HelpLink } from './help-link.js';
import { LiveNotice } from './live-notice.js';
import { Logo } from './logo.js';
import { Rail } from './rail.js';
import type { AccountActions } from './side-bar.js';

/** The frame of a narrow screen: the rail waits behind a button. */
export function TopBar({ account }: { account: AccountActions }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <header className="flex h-13 shrink-0 items-center gap-2.5 border-line border-b bg-surface px-3 md:hidden">
      <IconButton icon={MenuIcon} label="Open navigation" onClick={() => setOpen(true)} />
      <Logo className="size-6" />
      <span className="flex-1 font-semibold tracking-tight">Watchfloor</span>
      <LiveNotice />
      <PaletteButton narrow />
      {open && (
        <Drawer side="left" title="Navigation" onClose={close}>
          <div className="flex min-h-full flex-col gap-4 p-3">
            <Rail onNavigate={close} />
            <div className="mt-auto grid gap-2">
              <HelpLink />
              <AccountMenu {...account} />
            </div>
          </div>
        </Drawer>
      )}
    </header>
  );
}
