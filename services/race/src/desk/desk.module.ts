import { Module } from '@nestjs/common';
import { RacesModule } from '../races/races.module.ts';
import { SignUpsModule } from '../sign-ups/sign-ups.module.ts';
import { DecisionsService } from './decisions.service.ts';
import { DeskController } from './desk.controller.ts';
import { DeskService } from './desk.service.ts';
import { GateService } from './gate.service.ts';
import { PassesRepository } from './passes.repository.ts';
import { PilotsService } from './pilots.service.ts';

@Module({
  imports: [RacesModule, SignUpsModule],
  controllers: [DeskController],
  providers: [DeskService, DecisionsService, GateService, PilotsService, PassesRepository],
})
export class DeskModule {}
