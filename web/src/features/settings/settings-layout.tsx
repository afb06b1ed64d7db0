import { Outlet } from '@tanstack/react-router';
import { holds, useMe } from '../../app/session/me.js';
import { PageHeader } from '../../ui/page-header.js';
import { TabLink, Tabs } from '../../ui/tabs.js';
import { SETTINGS_TABS } from './settings-tabs.js';

export function SettingsLayout() {
  const me = useMe();
  const tabs = SETTINGS_TABS.filter((tab) => holds(me, tab.permission));
  return (
    <div className="mx-auto grid max-w-6xl gap-5">
      <PageHeader title="Settings" />
      {tabs.length > 0 && (
        <Tabs label="Settings">
          {tabs.map((tab) => (
            <TabLink key={tab.to} to={tab.to} activeOptions={{ includeSearch: false }}>
              {tab.label}
            </TabLink>
          ))}
        </Tabs>
      )}
      <Outlet />
    </div>
  );
}
