import { dictionary } from '../../lib/text.ts';

export const messages =
  dictionary<'No place for backups is set. Whoever runs the server sets BACKUP_TO.'>('backups');
