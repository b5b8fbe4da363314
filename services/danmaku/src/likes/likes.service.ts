import { Injectable } from '@nestjs/common';
import { LikesRepository } from './likes.repository.ts';

@Injectable()
export class LikesService {
  constructor(private readonly likes: LikesRepository) {}

  forget(memberId: string): Promise<void> {
    return this.likes.forget(memberId);
  }
}
