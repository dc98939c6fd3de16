import { IconKeyboard, IconPictureInPicture, IconSettings, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import type { Caption } from '../../lessons/api.ts';
import { speeds } from '../rules.ts';
import { Choice } from './Choice.tsx';
import { ControlButton } from './ControlButton.tsx';
import { QualityChoice } from './QualityChoice.tsx';
import { messages } from './text.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

function Row({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-left hover:bg-[#fff]/10 focus-visible:outline-[#fff] [&_svg]:size-5"
      onClick={onPress}
    >
      {icon}
      {children}
    </button>
  );
}

function SpeedChoice({ playback }: { playback: Playback }) {
  const t = useText(messages);
  const id = useId();
  const rate = usePlaybackState(playback, (state) => state.rate);
  return (
    <fieldset>
      <legend className="px-3 pt-1 text-sm text-[#fff]/75">{t('Speed')}</legend>
      <div className="grid grid-cols-2">
        {speeds.map((speed) => (
          <Choice key={speed} name={id} checked={rate === speed} onChoose={() => playback.setRate(speed)}>
            {speed === 1 ? t('Normal') : `${number(speed, 2)}×`}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

function CaptionChoice({
  captions,
  chosen,
  onChoose,
}: {
  captions: readonly Caption[];
  /** The chosen language; null for none. */
  chosen: string | null;
  onChoose: (lang: string | null) => void;
}) {
  const t = useText(messages);
  const id = useId();
  return (
    <fieldset className="mt-1 border-t border-[#fff]/15 pt-1">
      <legend className="float-left w-full px-3 pt-1 text-sm text-[#fff]/75">{t('Captions')}</legend>
      <div className="clear-both grid grid-cols-2">
        <Choice name={id} checked={chosen === null} onChoose={() => onChoose(null)}>
          {t('Off')}
        </Choice>
        {captions.map((caption) => (
          <Choice
            key={caption.id}
            name={id}
            checked={chosen === caption.lang}
            onChoose={() => onChoose(caption.lang)}
          >
            <span lang={caption.lang}>{caption.label}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** The title and the way out of the bottom sheet that the menu is on phones. */
function SheetHead({ onClose }: { onClose: () => void }) {
  const t = useText(messages);
  return (
    <div className="sticky -top-2 z-10 -mt-2 flex items-center justify-between bg-[#1d1916] pl-3 sm:hidden">
      <p className="font-semibold">{t('Settings')}</p>
      <ControlButton label={t('Close')} icon={<IconX />} onClick={onClose} />
    </div>
  );
}

function place({ style }: HTMLElement, trigger: HTMLElement): void {
  const { right, top } = trigger.getBoundingClientRect();
  const picture = trigger.closest('section')!.getBoundingClientRect();
  // a bottom sheet on phones; above its button and within the picture elsewhere
  const narrow = innerWidth < 640;
  style.inset = narrow ? 'auto 0 0 0' : `auto ${innerWidth - right}px ${innerHeight - top + 8}px auto`;
  style.width = narrow ? '100%' : 'auto';
  // the sheet begins below the picture, or covers part of one that is not at the top
  style.maxHeight = narrow
    ? `max(70dvh, calc(100dvh - ${picture.bottom}px))`
    : `${Math.max(160, top - Math.max(picture.top, 0) - 16)}px`;
}

/**
 * Speed, captions and the controls that have no space on a small picture. A native popover: in the top layer, so that it is
 * visible in fullscreen (a portal is not) and is not clipped by a small picture.
 */
export function SettingsPanel({
  playback,
  captions,
  captionLang,
  onCaptionLang,
  onPip,
  onHelp,
  onOpenChange,
}: {
  playback: Playback;
  captions: readonly Caption[];
  captionLang: string | null;
  onCaptionLang: (lang: string | null) => void;
  onPip: (() => void) | null;
  onHelp: () => void;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useText(messages);
  const id = useId();
  const [open, setOpen] = useState(false);
  const panel = useRef<HTMLDialogElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  // a popover that is taken away with the controls does not say that it closes
  useEffect(() => () => onOpenChange(false), [onOpenChange]);
  const closing = (then: () => void) => (): void => {
    panel.current?.hidePopover();
    then();
  };

  return (
    <>
      <ControlButton
        ref={trigger}
        label={t('Settings')}
        icon={<IconSettings />}
        aria-expanded={open}
        aria-haspopup="dialog"
        popoverTarget={id}
      />
      <dialog
        ref={panel}
        id={id}
        popover="auto"
        aria-label={t('Settings')}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') place(panel.current!, trigger.current!);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          onOpenChange(event.newState === 'open');
          if (event.newState === 'open')
            panel.current?.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true });
        }}
        className="fixed m-0 overflow-y-auto overscroll-contain max-sm:scroll-pt-12 rounded-t-xl border border-[#fff]/15 bg-[#1d1916] p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] text-[#fff] shadow-card sm:rounded-xl"
      >
        <SheetHead onClose={() => panel.current?.hidePopover()} />
        {/* two columns where they fit, so that the menu is not higher than the picture */}
        <div className="gap-2 @2xl:flex">
          <QualityChoice playback={playback} />
          <div className="sm:w-72">
            <SpeedChoice playback={playback} />
            {captions.length > 0 && (
              <CaptionChoice captions={captions} chosen={captionLang} onChoose={onCaptionLang} />
            )}
            <div className="mt-1 border-t border-[#fff]/15 pt-1">
              {onPip && (
                <Row icon={<IconPictureInPicture aria-hidden="true" />} onPress={closing(onPip)}>
                  {t('Picture in picture')}
                </Row>
              )}
              <Row icon={<IconKeyboard aria-hidden="true" />} onPress={closing(onHelp)}>
                {t('Keyboard shortcuts')}
              </Row>
            </div>
          </div>
        </div>
      </dialog>
    </>
  );
}
