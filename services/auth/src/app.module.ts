import { ServiceModule } from '@paddock/kit/service.module';
import type { Transport } from '@paddock/kit/transport/transport';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { AdminsModule } from './admins/admins.module.ts';
import { AuditEntriesModule } from './audit-entries/audit-entries.module.ts';
import { ClockModule } from '@paddock/kit/clock';
import { CodesModule } from './codes/codes.module.ts';
import { CredentialsModule } from './credentials/credentials.module.ts';
import type { AuthEnv } from './env.ts';
import { MembersModule } from './members/members.module.ts';
import { authSchema } from './schema.ts';
import { SessionsModule } from './sessions/sessions.module.ts';

export interface AuthSettings {
  env: AuthEnv;
  log: Logger;
  transport: Transport;
}

@Module({})
export class AuthModule {
  static forRoot(settings: AuthSettings): DynamicModule {
    return {
      module: AuthModule,
      imports: [
        ServiceModule.forRoot({ schema: authSchema, ...settings }),
        ClockModule,
        CodesModule,
        CredentialsModule,
        MembersModule,
        SessionsModule,
        AdminsModule,
        AuditEntriesModule,
      ],
    };
  }
}
