import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module.ts';
import { PasswordsModule } from '../passwords/passwords.module.ts';
import { SecondFactorModule } from '../second-factor/second-factor.module.ts';
import { SessionsModule } from '../sessions/sessions.module.ts';
import { AdminSignInService } from './admin-sign-in.service.ts';
import { AdminSignOutService } from './admin-sign-out.service.ts';
import { AdminsController } from './admins.controller.ts';
import { AdminsRepository } from './admins.repository.ts';
import { AdminsService } from './admins.service.ts';
import { OwnAdminService } from './own-admin.service.ts';
import { OwnPasswordService } from './own-password.service.ts';
import { OwnSecondFactorController } from './own-second-factor.controller.ts';
import { OwnSecondFactorService } from './own-second-factor.service.ts';

@Module({
  imports: [LimitsModule, PasswordsModule, SecondFactorModule, SessionsModule],
  controllers: [AdminsController, OwnSecondFactorController],
  providers: [
    AdminsService,
    AdminsRepository,
    AdminSignInService,
    AdminSignOutService,
    OwnAdminService,
    OwnPasswordService,
    OwnSecondFactorService,
  ],
})
export class AdminsModule {}
