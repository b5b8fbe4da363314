import { Module } from '@nestjs/common';
import { BooksModule } from '../books/books.module.ts';
import { DashboardOfficeController } from './dashboard-office.controller.ts';
import { DashboardRepository } from './dashboard.repository.ts';
import { DashboardService } from './dashboard.service.ts';

@Module({
  imports: [BooksModule],
  controllers: [DashboardOfficeController],
  providers: [DashboardService, DashboardRepository],
})
export class DashboardModule {}
