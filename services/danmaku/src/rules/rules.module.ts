import { Module } from '@nestjs/common';
import { RulesOfficeController } from './rules-office.controller.ts';
import { RulesRepository } from './rules.repository.ts';

@Module({ controllers: [RulesOfficeController], providers: [RulesRepository] })
export class RulesModule {}
