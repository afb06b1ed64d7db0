import { upstream } from '../../core/errors.js';
import { VendorClient, type VendorRequest } from '../calls/vendor-client.js';
import type { Ground, Health } from '../connector.js';
import type { HttpReply } from '../outbound/http-exchange.js';
import { healthy, unhealthy } from './built-in-kind.js';

export interface KibanaConfig {
  url?: string;
  api_key?: string;
  username?: string;
  password?: string;
  space?: string;
  verify_certificate?: boolean;
}

interface Hit {
  _id: string;
  _index?: string;
  _source?: Record<string, unknown>;
}

interface Endpoint {
  host_status?: string;
  metadata?: { agent?: { id?: string }; host?: { hostname?: string; name?: string } };
}

/** Public APIs carry a date as their version; without it a newer Kibana may answer by another one. */
const API_VERSION = '2023-10-31';

export class Kibana {
  private readonly client: VendorClient;
  private readonly prefix: string;

  constructor(config: KibanaConfig, ground: Ground) {
    this.prefix = config.space ? `/s/${config.space}` : '';
    this.client = new VendorClient(
      {
        name: 'Kibana',
        baseUrl: config.url ?? '',
        headers: {
          authorization: authorization(config),
          // Kibana refuses every change that lacks this header, against forged requests of browsers.
          'kbn-xsrf': 'watchfloor',
          'elastic-api-version': API_VERSION,
        },
        verifyCertificate: config.verify_certificate ?? true,
      },
      ground,
    );
  }

  async status(): Promise<Health> {
    const answer = await this.ask<KibanaStatus>({ method: 'GET', path: '/api/status' });
    const level = answer.status?.overall?.level ?? answer.status?.overall?.state ?? 'unknown';
    const version = answer.version?.number ?? null;
    if (level === 'available' || level === 'green')
      return healthy(`Kibana ${version ?? ''} is available`, { version, level });
    return unhealthy(`Kibana answers, but calls itself ${level}`);
  }

  async alerts(wanted: { limit?: number; status?: string; query?: string; since?: string }) {
    const filter = [
      ...(wanted.status === undefined ? [] : [{ term: { 'kibana.alert.workflow_status': wanted.status } }]),
      ...(wanted.since === undefined ? [] : [{ range: { '@timestamp': { gte: wanted.since } } }]),
      ...(wanted.query === undefined ? [] : [{ query_string: { query: wanted.query } }]),
    ];
    const { hits } = await this.ask<{ hits?: { total?: number | { value: number }; hits?: Hit[] } }>({
      method: 'POST',
      path: '/api/detection_engine/signals/search',
      json: {
        query: filter.length === 0 ? { match_all: {} } : { bool: { filter } },
        size: wanted.limit ?? 50,
        sort: [{ '@timestamp': { order: 'desc' } }],
        track_total_hits: true,
      },
      repeatable: true,
    });
    const found = hits?.hits ?? [];
    const total = typeof hits?.total === 'object' ? hits.total.value : hits?.total;
    return {
      total: total ?? found.length,
      alerts: found.map(({ _id, _index, _source }) => ({ id: _id, index: _index, ..._source })),
    };
  }

  async isolate(hostname: string, comment: string | undefined) {
    const endpoints = await this.endpointsOf(hostname);
    const endpointIds = endpoints.map(({ metadata }) => metadata?.agent?.id).filter((id) => id !== undefined);
    if (endpointIds.length === 0) {
      throw upstream(
        `Kibana knows no endpoint agent on the host ${hostname}. Check its name under Security, Endpoints`,
      );
    }
    const answer = await this.ask<{ action?: string; data?: { id?: string } }>({
      method: 'POST',
      path: '/api/endpoint/action/isolate',
      json: { endpoint_ids: endpointIds, comment: comment ?? 'Isolated by Watchfloor' },
    });
    return { hostname, endpoint_ids: endpointIds, action_id: answer.data?.id ?? answer.action ?? null };
  }

  async openCase(wanted: { title: string; description: string; severity?: string; tags?: string[] }) {
    const answer = await this.ask<{ id?: string; version?: string }>({
      method: 'POST',
      path: '/api/cases',
      json: {
        title: wanted.title,
        description: wanted.description,
        tags: wanted.tags ?? [],
        severity: wanted.severity ?? 'medium',
        owner: 'securitySolution',
        connector: { id: 'none', name: 'none', type: '.none', fields: null },
        settings: { syncAlerts: true },
      },
    });
    return { id: answer.id, title: wanted.title, version: answer.version };
  }

  /** The search is by words; only hosts of exactly this name count. */
  private async endpointsOf(hostname: string): Promise<Endpoint[]> {
    const quoted = hostname.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    const { data = [] } = await this.ask<{ data?: Endpoint[] }>({
      method: 'GET',
      path: '/api/endpoint/metadata',
      query: { pageSize: '100', kuery: `united.endpoint.host.hostname:"${quoted}"` },
    });
    const name = hostname.toLowerCase();
    return data.filter(({ metadata }) =>
      [metadata?.host?.hostname, metadata?.host?.name].some((known) => known?.toLowerCase() === name),
    );
  }

  private async ask<Answer>(wanted: VendorRequest): Promise<Answer> {
    const reply = await this.client.send({ ...wanted, path: this.prefix + wanted.path });
    if (reply.status < 200 || reply.status >= 300) throw this.client.failure(reply, errorWords(reply));
    return this.client.json(reply) as Answer;
  }
}

interface KibanaStatus {
  status?: { overall?: { level?: string; state?: string } };
  version?: { number?: string };
}

const authorization = ({ api_key, username, password }: KibanaConfig): string =>
  api_key ? `ApiKey ${api_key}` : `Basic ${Buffer.from(`${username ?? ''}:${password ?? ''}`).toString('base64')}`;

/** Errors come as {"statusCode", "error", "message"}. */
function errorWords(reply: HttpReply): string | undefined {
  try {
    const { message, error } = JSON.parse(reply.text) as { message?: string; error?: string };
    return message ?? error;
  } catch {
    return undefined;
  }
}
