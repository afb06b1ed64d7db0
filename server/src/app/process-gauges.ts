import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Registry } from 'prom-client';
import { VERSION } from '../core/version.js';
import { addCounter, addGauge } from '../http/gauges.js';

const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** What this process takes of its machine, and how late it is. Answers how to stop measuring. */
export function addProcessGauges(registry: Registry): () => void {
  addGauge(registry, { name: 'service_build_info', help: 'The version that runs; always 1', label: 'version' }, () => [
    { label: VERSION, value: 1 },
  ]);
  addGauge(registry, { name: 'process_start_time_seconds', help: 'When the process began, as Unix time' }, () => [
    { value: Date.now() / 1000 - process.uptime() },
  ]);
  addGauge(registry, { name: 'process_resident_memory_bytes', help: 'Memory that the process takes' }, () => [
    { value: process.memoryUsage.rss() },
  ]);
  addCounter(registry, { name: 'process_cpu_seconds_total', help: 'Processor time that the process took' }, () => {
    const { user, system } = process.cpuUsage();
    return (user + system) / 1e6;
  });
  return addEventLoopGauge(registry);
}

/** Since the last scrape: a pause of an hour ago is no news. */
function addEventLoopGauge(registry: Registry): () => void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  const spec = {
    name: 'service_event_loop_lag_seconds',
    help: 'How late the event loop was since the last scrape, at the median, at 99 of 100 looks, and at worst',
    label: 'quantile',
  };
  // What it measures is the time between two looks, which is the resolution when nothing is late.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000);
  addGauge(registry, spec, () => {
    if (delays.count === 0) return [];
    const readings = [
      { label: '0.5', value: late(delays.percentile(50)) },
      { label: '0.99', value: late(delays.percentile(99)) },
      { label: '1', value: late(delays.max) },
    ];
    delays.reset();
    return readings;
  });
  return () => delays.disable();
}
