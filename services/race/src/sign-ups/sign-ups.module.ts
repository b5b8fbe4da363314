import { Module } from '@nestjs/common';
import { RacesModule } from '../races/races.module.ts';
import { AdmissionGate } from './admission-gate.ts';
import { AdmissionsRepository } from './admissions.repository.ts';
import { AdmissionsService } from './admissions.service.ts';
import { ExpireOfferJob, OffersService } from './offers.service.ts';
import { OrganiserPlacesService } from './organiser-places.service.ts';
import { OwnSignUpsService } from './own-sign-ups.service.ts';
import { PlacesService } from './places.service.ts';
import { SignUpsController } from './sign-ups.controller.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';
import { SignUpsService } from './sign-ups.service.ts';

@Module({
  imports: [RacesModule],
  controllers: [SignUpsController],
  providers: [
    SignUpsService,
    SignUpsRepository,
    OwnSignUpsService,
    PlacesService,
    OrganiserPlacesService,
    AdmissionGate,
    AdmissionsService,
    AdmissionsRepository,
    OffersService,
    ExpireOfferJob,
  ],
  exports: [SignUpsService, PlacesService, OrganiserPlacesService],
})
export class SignUpsModule {}
