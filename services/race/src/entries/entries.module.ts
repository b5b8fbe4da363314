import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { DiscountsOfficeController } from './discounts/discounts-office.controller.ts';
import { DiscountsOfficeService } from './discounts/discounts-office.service.ts';
import { DiscountsRepository } from './discounts/discounts.repository.ts';
import { DiscountsService } from './discounts/discounts.service.ts';
import { AdmissionQueue } from './sign-ups/admissions/admission-queue.ts';
import { AdmissionsRepository } from './sign-ups/admissions/admissions.repository.ts';
import { AdmissionsService } from './sign-ups/admissions/admissions.service.ts';
import { DiscountedPricesService } from './sign-ups/admissions/discounted-prices.service.ts';
import { CheckInsController } from './sign-ups/check-ins/check-ins.controller.ts';
import { CheckInsRepository } from './sign-ups/check-ins/check-ins.repository.ts';
import { CheckInsService } from './sign-ups/check-ins/check-ins.service.ts';
import { MemberStatusesController } from './sign-ups/member-statuses/member-statuses.controller.ts';
import { MemberStatusesRepository } from './sign-ups/member-statuses/member-statuses.repository.ts';
import { MemberStatusesService, PassOnPlaceJob } from './sign-ups/member-statuses/member-statuses.service.ts';
import { PaymentsOfficeController } from './sign-ups/payments/payments-office.controller.ts';
import { PaymentsRepository } from './sign-ups/payments/payments.repository.ts';
import { PaymentsService } from './sign-ups/payments/payments.service.ts';
import { RemindOfPaymentsJob } from './sign-ups/payments/remind-of-payments.job.ts';
import { AcceptTransferService } from './sign-ups/place-transfers/accept-transfer.service.ts';
import { OfferTransferService } from './sign-ups/place-transfers/offer-transfer.service.ts';
import { PlaceTransfersController } from './sign-ups/place-transfers/place-transfers.controller.ts';
import { PlaceTransfersRepository } from './sign-ups/place-transfers/place-transfers.repository.ts';
import { ClassChangesRepository } from './sign-ups/places/class-changes.repository.ts';
import { ClassChangesService } from './sign-ups/places/class-changes.service.ts';
import { OffersOfficeService } from './sign-ups/places/offers-office.service.ts';
import { OffersRepository } from './sign-ups/places/offers.repository.ts';
import { ExpireOfferJob, OffersService, RemindOfOfferJob } from './sign-ups/places/offers.service.ts';
import { PlacesOfRaceRepository } from './sign-ups/places/places-of-race.repository.ts';
import { PlacesOfRaceService } from './sign-ups/places/places-of-race.service.ts';
import { PlacesOfficeService } from './sign-ups/places/places-office.service.ts';
import { PlacesService } from './sign-ups/places/places.service.ts';
import { SignUpsOfficeController } from './sign-ups/sign-ups-office.controller.ts';
import { SignUpsOfficeRepository } from './sign-ups/sign-ups-office.repository.ts';
import { SignUpsOfficeService } from './sign-ups/sign-ups-office.service.ts';
import { SignUpsController } from './sign-ups/sign-ups.controller.ts';
import { SignUpsRepository } from './sign-ups/sign-ups.repository.ts';
import { SignUpsService } from './sign-ups/sign-ups.service.ts';
import { WalkInsController } from './sign-ups/walk-ins/walk-ins.controller.ts';
import { WalkInsRepository } from './sign-ups/walk-ins/walk-ins.repository.ts';
import { WalkInsService } from './sign-ups/walk-ins/walk-ins.service.ts';
import { OwnTeamsService } from './teams/own-teams.service.ts';
import { PublicTeamsService } from './teams/public-teams.service.ts';
import { TeamListsRepository } from './teams/team-lists.repository.ts';
import { TeamsOfficeController } from './teams/teams-office.controller.ts';
import { TeamsOfficeService } from './teams/teams-office.service.ts';
import { TeamsController } from './teams/teams.controller.ts';
import { TeamsRepository } from './teams/teams.repository.ts';
import { TeamsService } from './teams/teams.service.ts';

@Module({
  imports: [CatalogModule],
  controllers: [
    DiscountsOfficeController,
    SignUpsController,
    SignUpsOfficeController,
    CheckInsController,
    MemberStatusesController,
    WalkInsController,
    PaymentsOfficeController,
    PlaceTransfersController,
    TeamsController,
    TeamsOfficeController,
  ],
  providers: [
    DiscountsService,
    DiscountsOfficeService,
    DiscountsRepository,
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
    PlaceTransfersRepository,
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
    TeamsService,
    OwnTeamsService,
    PublicTeamsService,
    TeamsOfficeService,
    TeamsRepository,
    TeamListsRepository,
  ],
  exports: [SignUpsService, PlacesOfRaceService, MemberStatusesService, TeamsService],
})
export class EntriesModule {}
