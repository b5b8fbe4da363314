// Entry point of the container that adds the demo content to an installation, with passwords from its settings.
import { addDemoContent } from './demo-content.ts';

const { DEMO_ADMIN_PASSWORD: adminPassword, DEMO_MEMBER_PASSWORD: memberPassword } = process.env;
if (!adminPassword || !memberPassword)
  throw new Error('DEMO_ADMIN_PASSWORD and DEMO_MEMBER_PASSWORD must be set.');
await addDemoContent({ adminPassword, memberPassword });
console.log('Added the demo content.');
process.exit(0);
