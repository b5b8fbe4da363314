// Prints a password link: `node dist/password-link.js ACCOUNT`, for an owner who cannot sign in.
import { passwordLink } from '@paddock/contracts/auth/password-link';
import { withDatabase } from '@paddock/kit/database/with-database';
import { readEnv } from '@paddock/kit/read-env';
import { issueForAccount } from './admins/password-links/issue-for-account.ts';
import { LinkEnv } from './env.ts';
import { authSchema } from './schema.ts';

const account = process.argv[2]?.trim().toLowerCase();
const { DATABASE_URL, ADMIN_HOST, SITE_SCHEME } = readEnv(LinkEnv, process.env);
const issued = account
  ? await withDatabase(authSchema, DATABASE_URL, (source) => issueForAccount(source, account, new Date()))
  : { fault: 'Usage: node dist/password-link.js ACCOUNT' };
if ('fault' in issued) {
  process.stderr.write(`${issued.fault}\n`);
  process.exitCode = 1;
} else {
  const office = ADMIN_HOST ? `${SITE_SCHEME}://${ADMIN_HOST}` : '';
  process.stdout.write(`${office}${passwordLink(issued.key)}\n`);
}
