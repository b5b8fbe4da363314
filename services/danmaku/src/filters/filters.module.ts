import { Module } from '@nestjs/common';
import { FiltersController } from './filters.controller.ts';
import { FiltersRepository } from './filters.repository.ts';
import { FiltersService } from './filters.service.ts';

@Module({
  controllers: [FiltersController],
  providers: [FiltersRepository, FiltersService],
  exports: [FiltersService],
})
export class FiltersModule {}
