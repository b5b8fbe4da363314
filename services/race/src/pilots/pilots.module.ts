import { Module } from '@nestjs/common';
import { PilotsController } from './pilots.controller.ts';
import { PilotsRepository } from './pilots.repository.ts';
import { PilotsService } from './pilots.service.ts';
import { PublicPilotsService } from './public-pilots.service.ts';

@Module({
  controllers: [PilotsController],
  providers: [PilotsService, PilotsRepository, PublicPilotsService],
  exports: [PilotsService, PublicPilotsService],
})
export class PilotsModule {}
