import { Module } from '@nestjs/common';
import { DiscountsOfficeController } from './discounts-office.controller.ts';
import { DiscountsOfficeService } from './discounts-office.service.ts';
import { DiscountsRepository } from './discounts.repository.ts';
import { DiscountsService } from './discounts.service.ts';

@Module({
  controllers: [DiscountsOfficeController],
  providers: [DiscountsService, DiscountsOfficeService, DiscountsRepository],
  exports: [DiscountsService],
})
export class DiscountsModule {}
