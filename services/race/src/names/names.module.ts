import { Module } from '@nestjs/common';
import { NamesController } from './names.controller.ts';
import { NamesRepository } from './names.repository.ts';
import { NamesService } from './names.service.ts';

@Module({ controllers: [NamesController], providers: [NamesService, NamesRepository] })
export class NamesModule {}
