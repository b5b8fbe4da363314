import { Injectable } from '@nestjs/common';
import type { AdminContactListInput } from '@paddock/contracts/content/contact.shapes';
import { Database } from '@paddock/kit/database/database';
import { containing } from '@paddock/kit/database/like';
import type { Paging } from '@paddock/kit/database/paging';
import { ContactMessage } from './contact-message.entity.ts';

@Injectable()
export class ContactMessagesRepository {
  constructor(private readonly database: Database) {}

  list(
    { status, topic, text, sort }: AdminContactListInput,
    { skip, pageSize }: Paging,
    searchPhones: boolean,
  ): Promise<[ContactMessage[], number]> {
    const query = this.database.rows(ContactMessage).createQueryBuilder('message');
    if (status) query.andWhere('message.status = :status', { status });
    if (topic) query.andWhere('message.topic = :topic', { topic });
    if (text) {
      const searched = ['name', 'email', 'text', 'remark', ...(searchPhones ? ['phone'] : [])];
      const columns = searched.map((column) => `message.${column}`).join(', ');
      query.andWhere(`concat_ws(' ', ${columns}) ilike :anywhere`, { anywhere: containing(text) });
    }
    const direction = sort === 'createdAt' ? 'ASC' : 'DESC';
    return query
      .orderBy('message.createdAt', direction)
      .addOrderBy('message.id', direction)
      .offset(skip)
      .limit(pageSize)
      .getManyAndCount();
  }

  /** Covered by the index of messages that are not done. */
  countOpen(): Promise<number> {
    return this.database.value<number>(
      `select count(*)::int as count from contact_message where status <> 'done' and status = 'open'`,
    );
  }

  async add(
    message: Pick<ContactMessage, 'name' | 'phone' | 'email' | 'topic' | 'text' | 'attachments' | 'lang'>,
  ): Promise<ContactMessage> {
    return this.database.rows(ContactMessage).save(message);
  }

  lock(publicId: string): Promise<ContactMessage | null> {
    return this.database
      .rows(ContactMessage)
      .findOne({ where: { publicId }, lock: { mode: 'for_no_key_update' } });
  }

  save(message: ContactMessage): Promise<ContactMessage> {
    return this.database.rows(ContactMessage).save(message);
  }

  async remove({ id }: ContactMessage): Promise<void> {
    await this.database.rows(ContactMessage).delete({ id });
  }
}
