import { getRouteApi } from '@tanstack/react-router';
import { Select } from '../../ui/select.js';
import { SettlingSearchInput } from '../../ui/settling-search-input.js';
import { AUDIT_ACTIONS } from './audit-actions.js';

const route = getRouteApi('/frame/settings/audit');

/** What filters lives in the URL. */
export function AuditFilters() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <div className="flex flex-wrap gap-2">
      <SettlingSearchInput
        label="Search who, what, address"
        keyLabel="Search the audit log"
        value={search.q}
        onSettle={(q) => void navigate({ search: (old) => ({ ...old, q }), replace: true })}
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
