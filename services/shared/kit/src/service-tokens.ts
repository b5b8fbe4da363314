/** Providers of every service; see service.module.ts. */
export const SERVICE_NAME = Symbol('service name');
export const SCHEMA = Symbol('schema');
export const SERVICE_ENV = Symbol('service env');
export const CALL_TABLE = Symbol('call table');
export const TRANSPORT = Symbol('transport');
export const DEADLINES = Symbol('deadlines');
export const LOG = Symbol('log');
export const CACHE_REDIS = Symbol('cache redis');
