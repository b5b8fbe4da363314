import { Module } from '@nestjs/common';
import { PartnersOfficeController } from './partners-office.controller.ts';
import { PartnersController } from './partners.controller.ts';
import { PartnersService } from './partners.service.ts';

@Module({
  controllers: [PartnersController, PartnersOfficeController],
  providers: [PartnersService],
})
export class PartnersModule {}
