import { parseArgs } from 'node:util';
import { dataSets, type DataSet } from '@paddock/contracts/demo';
import { Complaint } from './terminal.ts';

export function dataSetNamed(name = 'demo'): DataSet {
  const dataSet = dataSets.find((one) => one === name);
  if (!dataSet) throw new Complaint(`There is no data set "${name}". Choose one of: ${dataSets.join(', ')}`);
  return dataSet;
}

/** `--data <set>` of the command line. */
export function dataSetFrom(args: string[]): DataSet {
  try {
    return dataSetNamed(parseArgs({ args, options: { data: { type: 'string' } } }).values.data);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Complaint(`${error.message}\n    Usage: npm start -- --data ${dataSets.join('|')}`);
  }
}

/** Each set has its own folder; PADDOCK_DATA wins. */
export const dataFolderOf = (dataSet: DataSet, chosen = process.env.PADDOCK_DATA): string =>
  chosen ?? (dataSet === 'demo' ? '.data' : `.data/${dataSet}`);
