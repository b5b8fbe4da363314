import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/attempts.service.ts';
import { PasswordsModule } from '../passwords/passwords.service.ts';
import { SecondFactorModule } from '../second-factor/second-factor.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdminSignInController } from './admin-sign-in.controller.ts';
import { AdminsRepository } from './admins.repository.ts';
import { AdminsController } from './admins.controller.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnAdminController } from './own-admin.controller.ts';

@Module({
  imports: [LimitsModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [AdminsController, AdminSignInController, OwnAdminController],
  providers: [AdminsRepository, OwnAdminService],
})
export class AdminsModule {}
