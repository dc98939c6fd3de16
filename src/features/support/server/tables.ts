import type { Generated } from 'kysely';

export interface TicketsTable {
  id: Generated<number>;
  user_id: number;
  subject: string;
  state: 'Open' | 'Answered' | 'Closed';
  created_at: string;
  updated_at: string;
}

export interface TicketMessagesTable {
  id: Generated<number>;
  ticket_id: number;
  author_id: number;
  body: string;
  at: string;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    tickets: TicketsTable;
    ticket_messages: TicketMessagesTable;
  }
}
