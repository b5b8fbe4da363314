import { Module } from '@nestjs/common';
import { RulesOfficeController } from './rules-office.controller.ts';
import { RulesOfficeService } from './rules-office.service.ts';
import { RulesRepository } from './rules.repository.ts';

@Module({ controllers: [RulesOfficeController], providers: [RulesOfficeService, RulesRepository] })
export class RulesModule {}
