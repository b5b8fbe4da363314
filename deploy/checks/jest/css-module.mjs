/** Stub of CSS modules: each class maps to its own name. */
export default new Proxy({}, { get: (_, name) => (typeof name === 'string' ? name : undefined) });
