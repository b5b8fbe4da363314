import { Module } from '@nestjs/common';
import { PartnersController } from './partners.controller.ts';
import { PartnersService } from './partners.service.ts';

@Module({
  controllers: [PartnersController],
  providers: [PartnersService],
})
export class PartnersModule {}
