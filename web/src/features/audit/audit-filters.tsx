import { getRouteApi } from '@tanstack/react-router';
import { Select } from '../../ui/select.js';
import { SettledSearch } from '../../ui/settled-search.js';
import { AUDIT_ACTIONS } from './audit-actions.js';

const route = getRouteApi('/frame/settings/audit');

/** What filters lives in the URL; typing settles before it goes there. */
export function AuditFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-wrap gap-2">
      <SettledSearch
        label="Search who, what, address"
        hotkeyLabel="Search the audit log"
        value={search.q ?? ''}
        onSettle={(q) => void navigate({ search: (old) => ({ ...old, q: q || undefined }), replace: true })}
        className="w-full sm:w-64"
      />
      <Select
        aria-label="Action"
        value={search.action ?? ''}
        onChange={(event) =>
          void navigate({ search: (old) => ({ ...old, action: event.target.value || undefined }), replace: true })
        }
        className="w-full sm:w-48"
      >
        <option value="">All actions</option>
        {Object.entries(AUDIT_ACTIONS).map(([action, { label }]) => (
          <option key={action} value={action}>
            {label}
          </option>
        ))}
      </Select>
    </div>
  );
}
