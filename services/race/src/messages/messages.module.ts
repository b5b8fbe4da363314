import { Module } from '@nestjs/common';
import { MessagesService } from './messages.service.ts';
import { RaceFactsRepository } from './race-facts.repository.ts';
import { TellMembersJob } from './tell-members.job.ts';

@Module({
  providers: [MessagesService, RaceFactsRepository, TellMembersJob],
  exports: [MessagesService],
})
export class MessagesModule {}
