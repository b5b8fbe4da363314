import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

const register = new Registry();
collectDefaultMetrics({ register });

/** Labelled by kind, not by path: strangers can invent paths. */
export const requestSeconds = new Histogram({
  name: 'paddock_site_seconds',
  help: 'Time a request took at the web server, until its last byte was sent',
  labelNames: ['kind', 'lang', 'status'],
  registers: [register],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** For Prometheus, on an internal port. */
export const createMetricsServer = (): Server =>
  createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    void register
      .metrics()
      .then((text) => response.writeHead(200, { 'content-type': register.contentType }).end(text));
  });
