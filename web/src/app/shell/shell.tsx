import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { ChangePasswordDialog } from '../../features/auth/change-password-dialog.js';
import { useLiveUpdates } from '../live-updates.js';
import { PaletteHost } from '../palette/palette-host.js';
import { KeysDialog } from './keys-dialog.js';
import { PageKeys } from './page-keys.js';
import { SideBar } from './side-bar.js';
import { TopBar } from './top-bar.js';

type OpenDialog = 'change-password' | 'keys';

/**
 * The frame around every page: rail on the left, or a bar on top where the screen is narrow. The page scrolls inside it, so
 * that nothing moves behind an open dialog.
 */
export function Shell() {
  useLiveUpdates();
  const [dialog, setDialog] = useState<OpenDialog>();
  const close = () => setDialog(undefined);
  const account = {
    onChangePassword: () => setDialog('change-password'),
    onShowKeys: () => setDialog('keys'),
  };
  return (
    <div className="flex h-dvh flex-col md:flex-row">
      <a
        href="#content"
        className="sr-only rounded-control bg-accent px-3 py-2 text-on-accent focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        Skip to content
      </a>
      <PaletteHost />
      <PageKeys onShowKeys={account.onShowKeys} />
      <SideBar account={account} />
      <TopBar account={account} />
      <main
        id="content"
        tabIndex={-1}
        className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 py-5 outline-none md:px-8 md:py-7"
      >
        <Outlet />
      </main>
      {dialog === 'change-password' && <ChangePasswordDialog onClose={close} />}
      {dialog === 'keys' && <KeysDialog onClose={close} />}
    </div>
  );
}
