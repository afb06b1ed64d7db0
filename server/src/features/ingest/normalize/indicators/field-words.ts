/** What a field's name says about the text in it. */
export const HINT = {
  /** Digits of 32, 40 or 64 characters here identify a thing, they are not a digest. */
  notHash: 1,
  /** Dotted numbers here are versions. */
  notAddress: 2,
  /** Dotted words here are files, classes, people or services. */
  notDomain: 4,
  hash: 8,
  domain: 16,
  /** Running text: nothing is known, whatever the object around it is about. */
  anything: 32,
  /** Links back into the tool that sent the alert. */
  ignored: 64,
  /** Said of the object around the field, not of the field itself. */
  inherited: 128,
} as const;

const words = (text: string): readonly string[] => text.split(' ');

/** Words in a field's name, after splitting `camelCase`, `snake_case` and `kebab-case`. */
export const WORD_HINTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [
        HINT.notHash,
        'id ids _id uuid guid uid cid aid sid pid device agent session token trace span nonce etag fingerprint commit git ' +
          'revision tenant account subscription instance container cookie secret serial apikey imphash pehash rhash ' +
          'telfhash ssdeep tlsh simhash',
      ],
      [HINT.notAddress | HINT.notDomain, 'version versions ver release firmware oid os kernel useragent ua'],
      [HINT.notAddress | HINT.notDomain | HINT.notHash, 'build'],
      [
        HINT.notDomain,
        'file files filename filenames filepath path paths folder directory dir exe executable process image module ' +
          'library dll script attachment class classname logger exception stack stacktrace method function package ' +
          'namespace bundle assembly type types provider dataset sourcetype channel category action user users ' +
          'username login owner assignee srcuser dstuser principal author index ' +
          'indices',
      ],
      [HINT.domain, 'domain domains fqdn hostname hostnames host hosts rrname sni dns servername'],
      [
        HINT.anything,
        'command commandline cmdline cmd args arguments argv message msg log logs output query body content text raw ' +
          'description url urls uri link referrer referer email mail ip ips address addresses',
      ],
    ] as const
  ).flatMap(([hint, list]) => words(list).map((word) => [word, hint] as const)),
);

/** Parts of a name that tell what its single words do not, letters and digits only. */
export const NAME_HINTS: readonly (readonly [part: string, hints: number])[] = [
  ['useragent', HINT.notAddress | HINT.notDomain],
  ...words('eventsource servicename eventname eventtype invokedby apigroup apiversion awsservice serviceprovider').map(
    (name) => [name, HINT.notDomain] as const,
  ),
];

/** Names such as `deviceid` and `sessionuuid`, written without a seam. */
export const SEAMLESS_ID =
  /(?:uu|gu|device|agent|session|trace|user|event|process|machine|alert|object|request|account|tenant|correlation|container|instance|build|commit)id$/;

/** Names for a digest that do not say of what: `build.hash` is a revision, `process.hash` a file. */
export const BARE_HASH_NAMES: ReadonlySet<string> = new Set(['hash', 'sha', 'sha1']);

export const HASH_NAME = /md5|sha1|sha-1|sha_1|sha256|sha-256|sha_256|hash|checksum|digest/;

/** Links into the console of the tool that raised the alert, and the rule's own reading list: the name, or the end of the path. */
export const CONSOLE_LINKS: ReadonlyMap<string, string> = new Map(
  words(
    'results_link externalurl generatorurl silenceurl dashboardurl panelurl runbook_url falcon_host_link falconhostlink ' +
      'alertweburl incidentweburl incidenturl providerincidenturl alertlink alerturi kibana.alert.url ' +
      'alert.rule.references alert.rule.parameters',
  ).map((name) => [name.slice(name.lastIndexOf('.') + 1), name]),
);
