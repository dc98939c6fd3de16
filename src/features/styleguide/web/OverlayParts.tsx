import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { toast } from '../../../lib/web/toast.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ConfirmDialog } from '../../../lib/web/ui/ConfirmDialog.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Disclosure } from '../../../lib/web/ui/Disclosure.tsx';
import { IconButton } from '../../../lib/web/ui/IconButton.tsx';
import { Menu } from '../../../lib/web/ui/Menu.tsx';
import { Sheet } from '../../../lib/web/ui/Sheet.tsx';
import { Tabs } from '../../../lib/web/ui/Tabs.tsx';
import { Tooltip } from '../../../lib/web/ui/Tooltip.tsx';
import { messages } from '../text.ts';

export function OverlayParts() {
  const t = useText(messages);
  const [shown, setShown] = useState<'dialog' | 'confirm' | 'sheet'>();
  const close = () => setShown(undefined);
  const course = t('Learn physics from the beginning');
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={() => setShown('dialog')}>{t('Open a dialog')}</Button>
        <Button onClick={() => setShown('confirm')}>{t('Ask first')}</Button>
        <Button onClick={() => setShown('sheet')}>{t('Open a sheet')}</Button>
        <Menu
          items={[
            { id: 'edit', label: t('Edit'), icon: <IconPencil />, onAction: () => toast.info(t('Edit')) },
            {
              id: 'delete',
              label: t('Delete'),
              icon: <IconTrash />,
              tone: 'danger',
              onAction: () => setShown('confirm'),
            },
          ]}
        />
        <Tooltip text={t('Edit')}>
          <IconButton label={t('Edit')} title="" icon={<IconPencil />} />
        </Tooltip>
      </div>
      <Dialog
        title={t('Add resources')}
        isOpen={shown === 'dialog'}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{t('Not now')}</Button>
            <Button
              tone="primary"
              onClick={() => toast.success(t('Upload'), t('Course created successfully.'))}
            >
              {t('Upload')}
            </Button>
          </>
        }
      >
        {t('The focus stays in here until it is closed.')}
      </Dialog>
      <ConfirmDialog
        title={t('Delete “{name}”?', { name: course })}
        isOpen={shown === 'confirm'}
        onClose={close}
        onConfirm={close}
        confirmLabel={t('Delete')}
      >
        {t('Its 12 lessons and the progress of 84 students go with it.')}
      </ConfirmDialog>
      <Sheet title={t('Section 1: Motion')} isOpen={shown === 'sheet'} onClose={close}>
        {t('The lessons of the section.')}
      </Sheet>
      <Tabs
        label={t('Course tabs')}
        items={[
          { id: 'description', label: t('Description'), content: t('What this lesson is about.') },
          { id: 'resource', label: t('Resource'), content: t('Files to keep.') },
          { id: 'qa', label: t('Q&A'), content: t('Nobody has asked yet.') },
        ]}
      />
      <Disclosure title={t('Section 1: Motion')} extra={t('8 lessons')} defaultOpen level={3}>
        <p className="px-4 py-3">{t('The lessons of the section.')}</p>
      </Disclosure>
    </div>
  );
}
