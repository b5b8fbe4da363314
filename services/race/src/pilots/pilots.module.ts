import { Module } from '@nestjs/common';
import { PilotsService } from './pilots.service.ts';

@Module({ providers: [PilotsService], exports: [PilotsService] })
export class PilotsModule {}
