// The demonstration content for an installation whose services have a process each, as a container that runs once. Its accounts
// get passwords of this installation.
import { addDemoContent } from './demo-content.ts';

const { DEMO_ADMIN_PASSWORD: adminPassword, DEMO_MEMBER_PASSWORD: memberPassword } = process.env;
if (!adminPassword || !memberPassword)
  throw new Error('DEMO_ADMIN_PASSWORD and DEMO_MEMBER_PASSWORD must be set.');
await addDemoContent({ adminPassword, memberPassword });
console.log('The demonstration content is there.');
process.exit(0);
