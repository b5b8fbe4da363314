import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/attempts.service.ts';
import { PasswordsModule } from '../passwords/passwords.service.ts';
import { SecondFactorModule } from '../second-factor/second-factor.service.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdminSignInService } from './admin-sign-in.service.ts';
import { AdminsController } from './admins.controller.ts';
import { AdminsRepository } from './admins.repository.ts';
import { AdminsService } from './admins.service.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Module({
  imports: [LimitsModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [AdminsController],
  providers: [AdminsService, AdminsRepository, AdminSignInService, OwnAdminService, OwnSecondFactorService],
})
export class AdminsModule {}
