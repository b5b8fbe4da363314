import { Module } from '@nestjs/common';
import { PartnersController } from './partners.controller.ts';

@Module({
  controllers: [PartnersController],
})
export class PartnersModule {}
