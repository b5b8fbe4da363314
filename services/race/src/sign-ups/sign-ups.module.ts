import { Module } from '@nestjs/common';
import { DiscountsModule } from '../discounts/discounts.module.ts';
import { MessagesModule } from '../messages/messages.module.ts';
import { PilotsModule } from '../pilots/pilots.module.ts';
import { RacesModule } from '../races/races.module.ts';
import { TeamsModule } from '../teams/teams.module.ts';
import { AdmissionQueue } from './admissions/admission-queue.ts';
import { AdmissionsRepository } from './admissions/admissions.repository.ts';
import { DiscountedPricesService } from './admissions/discounted-prices.service.ts';
import { AdmissionsService } from './admissions/admissions.service.ts';
import { CheckInsController } from './check-ins/check-ins.controller.ts';
import { CheckInsRepository } from './check-ins/check-ins.repository.ts';
import { CheckInsService } from './check-ins/check-ins.service.ts';
import { OfferTransferService } from './hand-overs/offer-transfer.service.ts';
import { HandOversController } from './hand-overs/hand-overs.controller.ts';
import { HandOversRepository } from './hand-overs/hand-overs.repository.ts';
import { AcceptTransferService } from './hand-overs/accept-transfer.service.ts';
import { MemberStatusesController } from './member-statuses/member-statuses.controller.ts';
import { MemberStatusesRepository } from './member-statuses/member-statuses.repository.ts';
import { MemberStatusesService, PassOnPlaceJob } from './member-statuses/member-statuses.service.ts';
import { ClassChangesRepository } from './places/class-changes.repository.ts';
import { ClassChangesService } from './places/class-changes.service.ts';
import { OffersRepository } from './places/offers.repository.ts';
import { ExpireOfferJob, OffersService, RemindOfOfferJob } from './places/offers.service.ts';
import { PaymentsOfficeController } from './payments/payments-office.controller.ts';
import { RemindOfPaymentsJob } from './payments/remind-of-payments.job.ts';
import { PaymentsRepository } from './payments/payments.repository.ts';
import { PaymentsService } from './payments/payments.service.ts';
import { PlacesOfRaceRepository } from './places/places-of-race.repository.ts';
import { PlacesOfRaceService } from './places/places-of-race.service.ts';
import { OffersOfficeService } from './places/offers-office.service.ts';
import { PlacesOfficeService } from './places/places-office.service.ts';
import { PlacesService } from './places/places.service.ts';
import { SignUpsOfficeController } from './sign-ups-office.controller.ts';
import { SignUpsOfficeRepository } from './sign-ups-office.repository.ts';
import { SignUpsOfficeService } from './sign-ups-office.service.ts';
import { SignUpsController } from './sign-ups.controller.ts';
import { SignUpsRepository } from './sign-ups.repository.ts';
import { SignUpsService } from './sign-ups.service.ts';
import { WalkInsController } from './walk-ins/walk-ins.controller.ts';
import { WalkInsRepository } from './walk-ins/walk-ins.repository.ts';
import { WalkInsService } from './walk-ins/walk-ins.service.ts';

@Module({
  imports: [DiscountsModule, MessagesModule, PilotsModule, RacesModule, TeamsModule],
  controllers: [
    SignUpsController,
    SignUpsOfficeController,
    CheckInsController,
    MemberStatusesController,
    WalkInsController,
    PaymentsOfficeController,
    HandOversController,
  ],
  providers: [
    SignUpsService,
    SignUpsRepository,
    SignUpsOfficeService,
    SignUpsOfficeRepository,
    OffersOfficeService,
    WalkInsService,
    WalkInsRepository,
    PlacesService,
    ClassChangesService,
    ClassChangesRepository,
    OfferTransferService,
    AcceptTransferService,
    HandOversRepository,
    PlacesOfficeService,
    AdmissionQueue,
    AdmissionsService,
    AdmissionsRepository,
    CheckInsService,
    CheckInsRepository,
    OffersService,
    OffersRepository,
    ExpireOfferJob,
    RemindOfOfferJob,
    PlacesOfRaceService,
    PlacesOfRaceRepository,
    MemberStatusesService,
    MemberStatusesRepository,
    PassOnPlaceJob,
    PaymentsService,
    PaymentsRepository,
    RemindOfPaymentsJob,
    DiscountedPricesService,
  ],
  exports: [SignUpsService, PlacesOfRaceService, MemberStatusesService],
})
export class SignUpsModule {}
