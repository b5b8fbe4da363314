import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** Databases, media and secrets; survives restarts. */
export const dataFolder = (): string => resolve(root, process.env.PADDOCK_DATA ?? '.data');

export const inData = (...parts: string[]): string => join(dataFolder(), ...parts);

/** Records of running programs. */
export const processFolder = (): string => inData('processes');
