import { type Heard, type Reply, type VendorStandIn, vendorStandIn } from '../harness/vendor-stand-in.js';

type Json = Record<string, unknown>;

export interface OpenSoarData {
  alerts: Json[];
  incidents: (Json & { alert_ids?: string[] })[];
  observables: Json[];
  /** By the id of the alert or incident. */
  activities: Record<string, Json[]>;
  incidentObservables: Record<string, Json[]>;
}

const PASSWORD = 'over there';
const TOKEN = 'token-of-the-other-server';

/** OpenSOAR's REST API as far as an import asks for it: login, short pages, details, trails. */
export function openSoarStandIn(
  data: OpenSoarData,
  oddAnswer?: (request: Heard) => Reply | undefined,
): Promise<VendorStandIn> {
  return vendorStandIn((request) => oddAnswer?.(request) ?? answer(data, request));
}

export const OVER_THERE = { username: 'admin', password: PASSWORD };

function answer(data: OpenSoarData, { method, path, headers, body }: Heard): Reply {
  const { pathname, searchParams } = new URL(path, 'http://stand-in');
  if (method === 'POST' && pathname === '/api/v1/auth/login') {
    const wanted = JSON.parse(body);
    if (wanted.password !== PASSWORD) return { status: 401, body: { detail: 'Invalid credentials' } };
    return { body: { access_token: TOKEN, token_type: 'bearer', analyst: { username: wanted.username } } };
  }
  if (headers.authorization !== `Bearer ${TOKEN}`) return { status: 401, body: { detail: 'Not authenticated' } };
  const [, , , kind = '', id, part] = pathname.split('/');
  const page = <T>(rows: T[]) => {
    const offset = Number(searchParams.get('offset') ?? 0);
    return rows.slice(offset, offset + Math.min(20, Number(searchParams.get('limit') ?? 50)));
  };
  const list = (name: string, rows: Json[]): Reply => ({ body: { [name]: page(rows), total: rows.length } });
  if (id === undefined && kind === 'alerts') return list(kind, data.alerts.map(listed));
  if (id === undefined && kind === 'incidents') return list(kind, data.incidents);
  if (id === undefined && kind === 'observables') return list(kind, data.observables);
  if (part === 'activities') return list('activities', data.activities[id!] ?? []);
  if (kind === 'incidents' && part === 'observables') return { body: data.incidentObservables[id!] ?? [] };
  if (kind === 'incidents' && part === 'alerts') {
    const { alert_ids = [] } = data.incidents.find((incident) => incident.id === id)!;
    return { body: alert_ids.map((alert) => ({ id: alert })) };
  }
  const alert = data.alerts.find((one) => one.id === id);
  return alert === undefined ? { status: 404, body: { detail: 'Alert not found' } } : { body: alert };
}

/** Lists leave the payload out. */
const listed = ({ raw_payload, normalized, resolved_at, resolve_reason, ...rest }: Json): Json => rest;
