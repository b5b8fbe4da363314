import { Module } from '@nestjs/common';
import { RacesController } from './races.controller.ts';
import { RacesRepository } from './races.repository.ts';
import { RacesService } from './races.service.ts';

@Module({
  controllers: [RacesController],
  providers: [RacesService, RacesRepository],
  exports: [RacesService],
})
export class RacesModule {}
