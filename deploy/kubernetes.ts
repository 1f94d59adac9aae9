// Prints the manifests: node deploy/kubernetes.ts IMAGE SITE > manifests.json, then kubectl apply -f manifests.json. Settings and
// secrets of docs/reference/settings.md are in the Secret online-tutoring, made by the operator; the database is a cluster of its own.
const [image = "registry.example/online-tutoring:1.0.0", site = "tutoring.example"] = process.argv.slice(2);
const name = "online-tutoring";
const labels = { "app.kubernetes.io/name": name };
const metadata = { name, labels };
const probe = (path: string) => ({ httpGet: { path, port: "http" } });

const container = {
  name: "web",
  image,
  ports: [
    { name: "http", containerPort: 3000 },
    { name: "metrics", containerPort: 9464 },
  ],
  envFrom: [{ secretRef: { name } }],
  env: [
    { name: "PUBLIC_URL", value: `https://${site}` },
    { name: "TRUST_PROXY", value: "true" },
    { name: "DRAIN_SECONDS", value: "10" },
    { name: "METRICS_PORT", value: "9464" },
    { name: "STORAGE_URL", value: "/files" },
    // a class's relay belongs to one process, which an Ingress cannot choose; so picture and voice go through coturn
    { name: "TURN_URLS", value: `turn:turn.${site}:3478?transport=udp,turn:turn.${site}:3478?transport=tcp` },
  ],
  startupProbe: { ...probe("/readyz"), periodSeconds: 2, failureThreshold: 60 },
  readinessProbe: { ...probe("/readyz"), periodSeconds: 2, failureThreshold: 2 },
  livenessProbe: { ...probe("/healthz"), periodSeconds: 10, failureThreshold: 3 },
  resources: { requests: { cpu: "250m", memory: "384Mi" }, limits: { memory: "1Gi" } },
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ["ALL"] } },
  volumeMounts: [
    { name: "files", mountPath: "/files" },
    { name: "tmp", mountPath: "/tmp" },
  ],
};
const pod = {
  terminationGracePeriodSeconds: 45,
  automountServiceAccountToken: false,
  securityContext: { runAsNonRoot: true, runAsUser: 10_001, fsGroup: 10_001, seccompProfile: { type: "RuntimeDefault" } },
  containers: [container],
  volumes: [
    { name: "files", persistentVolumeClaim: { claimName: `${name}-files` } },
    { name: "tmp", emptyDir: {} },
  ],
};

/** On a node labelled online-tutoring/turn, at whose public address turn.SITE points; open its port 3478 for UDP and TCP, and 49152 to 65535 for UDP. */
const turn = {
  name: "turn",
  image: "docker.io/coturn/coturn:4.6",
  args: [
    "--no-cli",
    "--no-tls",
    "--no-dtls",
    "--fingerprint",
    "--use-auth-secret",
    "--static-auth-secret=$(TURN_SECRET)",
    `--realm=${site}`,
  ],
  env: [{ name: "TURN_SECRET", valueFrom: { secretKeyRef: { name, key: "TURN_SECRET" } } }],
  ports: [
    { name: "turn-udp", containerPort: 3478, protocol: "UDP" },
    { name: "turn-tcp", containerPort: 3478, protocol: "TCP" },
  ],
  resources: { requests: { cpu: "250m", memory: "128Mi" } },
};
const turnLabels = { "app.kubernetes.io/name": `${name}-turn` };

const items = [
  {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata: { name: `${name}-turn`, labels: turnLabels },
    spec: {
      replicas: 1,
      strategy: { type: "Recreate" },
      selector: { matchLabels: turnLabels },
      template: {
        metadata: { labels: turnLabels },
        spec: {
          hostNetwork: true,
          nodeSelector: { "online-tutoring/turn": "true" },
          automountServiceAccountToken: false,
          containers: [turn],
        },
      },
    },
  },
  {
    apiVersion: "v1",
    kind: "PersistentVolumeClaim",
    metadata: { name: `${name}-files`, labels },
    spec: { accessModes: ["ReadWriteMany"], resources: { requests: { storage: "20Gi" } } },
  },
  {
    apiVersion: "apps/v1",
    kind: "Deployment",
    metadata,
    spec: {
      replicas: 2,
      strategy: { type: "RollingUpdate", rollingUpdate: { maxUnavailable: 0, maxSurge: 1 } },
      selector: { matchLabels: labels },
      template: { metadata: { labels }, spec: pod },
    },
  },
  {
    apiVersion: "v1",
    kind: "Service",
    metadata,
    spec: { selector: labels, ports: [{ name: "http", port: 80, targetPort: "http" }] },
  },
  {
    apiVersion: "policy/v1",
    kind: "PodDisruptionBudget",
    metadata,
    spec: { maxUnavailable: 1, selector: { matchLabels: labels } },
  },
  {
    apiVersion: "networking.k8s.io/v1",
    kind: "Ingress",
    metadata,
    spec: {
      tls: [{ hosts: [site], secretName: `${name}-certificate` }],
      rules: [
        {
          host: site,
          http: { paths: [{ path: "/", pathType: "Prefix", backend: { service: { name, port: { name: "http" } } } }] },
        },
      ],
    },
  },
];

console.log(JSON.stringify({ apiVersion: "v1", kind: "List", items }, null, 2));
