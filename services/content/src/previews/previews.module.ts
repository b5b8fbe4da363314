import { Module } from '@nestjs/common';
import { PreviewsOfficeController } from './previews-office.controller.ts';
import { PreviewsService } from './previews.service.ts';

@Module({
  controllers: [PreviewsOfficeController],
  providers: [PreviewsService],
  exports: [PreviewsService],
})
export class PreviewsModule {}
