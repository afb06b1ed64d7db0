const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));

/** Top-level domains that in running text are nearly always the ending of a file. */
export const FILE_ENDINGS = words('sh py zip pl rs md so mov cab ps pm mm mk la pub dot do am map prod target bz');

/** First labels of reversed names: `com.example.App`, `org.apache.tools`. */
export const REVERSED_ROOTS = words('com org net edu gov mil io');

/** First labels of namespaces and objects in code, and of field names in queries. `java.com` is still a site. */
export const CODE_ROOTS = words(
  'java javax jdk sun kotlin scala android androidx system microsoft windows google golang os sys self this std ' +
    'window document navigator wscript adodb msxml2 shell wsh cmd subprocess socket http https xml json',
);

/** First labels of field names, which the field names below finish: `host.name`, `event.id`. */
export const FIELD_ROOTS = words(
  'host hosts user users process event file rule agent source destination dns url network observer service cloud ' +
    'container kibana signal log registry threat winlog data device client server group organization os parent target ' +
    'actor request response http tls ecs fields labels alert client_user',
);
export const FIELD_ENDINGS = words('name id group link family host data services info email network');

/** Product names that read like a domain. */
export const PRODUCT_NAMES = words('asp.net ado.net vb.net');

/** Names that machines use to name services and formats: nothing to look up. One label before these is a service. */
export const SERVICE_SUFFIXES = ['amazonaws.com', 'googleapis.com', 'k8s.io'] as const;

/** Whole zones that never are an indicator. */
export const SILENT_ZONES = [
  'in-addr.arpa',
  'ip6.arpa',
  'home.arpa',
  'iam.gserviceaccount.com',
  'schemas.microsoft.com',
  'schemas.xmlsoap.org',
  'schemas.openxmlformats.org',
  'w3.org',
  'attack.mitre.org',
] as const;
