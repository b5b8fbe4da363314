import { Module } from '@nestjs/common';
import { SecondFactorRepository } from './second-factor.repository.ts';
import { SecondFactorService } from './second-factor.service.ts';

@Module({ providers: [SecondFactorService, SecondFactorRepository], exports: [SecondFactorService] })
export class SecondFactorModule {}
