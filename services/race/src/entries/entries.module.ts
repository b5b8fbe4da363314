import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module.ts';
import { DiscountsController } from './discounts/discounts.controller.ts';
import { DiscountsRepository } from './discounts/discounts.repository.ts';
import { DiscountsService } from './discounts/discounts.service.ts';
import { FindOpeningsJob } from './opening-wishes/find-openings.job.ts';
import { NotifyOfOpeningJob } from './opening-wishes/notify-of-opening.job.ts';
import { OpeningWishesController } from './opening-wishes/opening-wishes.controller.ts';
import { OpeningWishesRepository } from './opening-wishes/opening-wishes.repository.ts';
import { OpeningWishesService } from './opening-wishes/opening-wishes.service.ts';
import { AdmissionQueue } from './sign-ups/admissions/admission-queue.ts';
import { AdmissionsRepository } from './sign-ups/admissions/admissions.repository.ts';
import { AdmissionsService } from './sign-ups/admissions/admissions.service.ts';
import { WalkInsController } from './sign-ups/admissions/walk-ins.controller.ts';
import { WalkInsService } from './sign-ups/admissions/walk-ins.service.ts';
import { CheckInsController } from './sign-ups/check-ins/check-ins.controller.ts';
import { CheckInsRepository } from './sign-ups/check-ins/check-ins.repository.ts';
import { DeskController } from './sign-ups/check-ins/desk.controller.ts';
import { DeskRepository } from './sign-ups/check-ins/desk.repository.ts';
import { ConfirmationsService } from './sign-ups/confirmations.service.ts';
import { SignUpImportsController } from './sign-ups/imports/sign-up-imports.controller.ts';
import { SignUpImportsService } from './sign-ups/imports/sign-up-imports.service.ts';
import { MemberStatusesRepository } from './sign-ups/member-statuses/member-statuses.repository.ts';
import { MemberStatusesService, PassOnPlaceJob } from './sign-ups/member-statuses/member-statuses.service.ts';
import { PaymentsController } from './sign-ups/payments/payments.controller.ts';
import { PaymentsRepository } from './sign-ups/payments/payments.repository.ts';
import { ReleaseUnpaidJob } from './sign-ups/payments/release-unpaid.job.ts';
import { RemindOfPaymentsJob } from './sign-ups/payments/remind-of-payments.job.ts';
import { AcceptTransferController } from './sign-ups/place-transfers/accept-transfer.controller.ts';
import { OfferTransferController } from './sign-ups/place-transfers/offer-transfer.controller.ts';
import { PlaceTransfersRepository } from './sign-ups/place-transfers/place-transfers.repository.ts';
import {
  ExpireTransferJob,
  TransferOffersService,
} from './sign-ups/place-transfers/transfer-offers.service.ts';
import { ClassChangesController } from './sign-ups/places/class-changes.controller.ts';
import { EndedSignUpsService } from './sign-ups/places/ended-sign-ups.service.ts';
import { OffersOfficeService } from './sign-ups/places/offers-office.service.ts';
import { ExpireOfferJob, OffersService, RemindOfOfferJob } from './sign-ups/places/offers.service.ts';
import { PlacesOfRaceService } from './sign-ups/places/places-of-race.service.ts';
import { PlacesOfficeService } from './sign-ups/places/places-office.service.ts';
import { PlacesRepository } from './sign-ups/places/places.repository.ts';
import { PlacesService } from './sign-ups/places/places.service.ts';
import { SetAsideRepository } from './sign-ups/places/set-aside.repository.ts';
import { RaceNotificationsRepository } from './sign-ups/race-notifications.repository.ts';
import { RaceNotificationsService } from './sign-ups/race-notifications.service.ts';
import { SignUpsOfficeController } from './sign-ups/sign-ups-office.controller.ts';
import { SignUpsOfficeRepository } from './sign-ups/sign-ups-office.repository.ts';
import { SignUpsOfficeService } from './sign-ups/sign-ups-office.service.ts';
import { SignUpsController } from './sign-ups/sign-ups.controller.ts';
import { SignUpsRepository } from './sign-ups/sign-ups.repository.ts';
import { SignUpsService } from './sign-ups/sign-ups.service.ts';
import { OwnTeamsController } from './teams/own-teams.controller.ts';
import { TeamListsRepository } from './teams/team-lists.repository.ts';
import { TeamsOfficeController } from './teams/teams-office.controller.ts';
import { TeamsController } from './teams/teams.controller.ts';
import { TeamsRepository } from './teams/teams.repository.ts';
import { TeamsService } from './teams/teams.service.ts';

@Module({
  imports: [CatalogModule],
  controllers: [
    DiscountsController,
    SignUpsController,
    SignUpsOfficeController,
    TeamsController,
    WalkInsController,
    SignUpImportsController,
    ClassChangesController,
    OfferTransferController,
    AcceptTransferController,
    CheckInsController,
    DeskController,
    PaymentsController,
    OpeningWishesController,
    OwnTeamsController,
    TeamsOfficeController,
  ],
  providers: [
    DiscountsService,
    DiscountsRepository,
    SignUpsService,
    SignUpsRepository,
    SignUpsOfficeService,
    SignUpsOfficeRepository,
    OffersOfficeService,
    AdmissionsRepository,
    PlacesService,
    PlacesRepository,
    SetAsideRepository,
    PlaceTransfersRepository,
    TransferOffersService,
    ExpireTransferJob,
    PlacesOfficeService,
    AdmissionQueue,
    ConfirmationsService,
    AdmissionsService,
    WalkInsService,
    SignUpImportsService,
    CheckInsRepository,
    DeskRepository,
    EndedSignUpsService,
    OffersService,
    ExpireOfferJob,
    RemindOfOfferJob,
    PlacesOfRaceService,
    RaceNotificationsService,
    RaceNotificationsRepository,
    MemberStatusesService,
    MemberStatusesRepository,
    PassOnPlaceJob,
    PaymentsRepository,
    RemindOfPaymentsJob,
    ReleaseUnpaidJob,
    OpeningWishesService,
    OpeningWishesRepository,
    FindOpeningsJob,
    NotifyOfOpeningJob,
    TeamsService,
    TeamsRepository,
    TeamListsRepository,
  ],
  exports: [
    SignUpsService,
    PlacesOfRaceService,
    RaceNotificationsService,
    MemberStatusesService,
    OpeningWishesService,
    TeamsService,
  ],
})
export class EntriesModule {}
