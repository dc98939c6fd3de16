import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { shrunkName } from '../../../lib/web/shrink.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Dialog } from '../../../lib/web/ui/Dialog.tsx';
import { Slider } from '../../../lib/web/ui/Slider.tsx';
import { smallPictureBytes } from '../../files/rules.ts';
import {
  cutSquare,
  drawSquare,
  firstFraming,
  type Framing,
  moved,
  maxZoom,
  squareOf,
  zoomed,
} from './crop.ts';
import { messages } from './text.ts';

/** Side of the canvas in its own pixels; scaled down on the screen. */
const drawnSide = 512;

/** Preview of the photo; dragging and the wheel change it. */
function Drawing({
  picture,
  framing,
  onFraming,
}: {
  picture: ImageBitmap;
  framing: Framing;
  onFraming: Dispatch<SetStateAction<Framing>>;
}) {
  const t = useText(messages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const { width, height } = picture;
  const { side } = squareOf(width, height, framing);

  useEffect(() => {
    if (canvas.current) drawSquare(canvas.current, picture, framing);
  }, [picture, framing]);

  useEffect(() => {
    const drawing = canvas.current;
    // React's wheel listeners are passive, so the dialog would scroll, too
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      onFraming((now) => zoomed(width, height, now, now.zoom * Math.exp(-event.deltaY / 500)));
    };
    drawing?.addEventListener('wheel', onWheel, { passive: false });
    return () => drawing?.removeEventListener('wheel', onWheel);
  }, [width, height, onFraming]);

  function drag({ clientX: x, clientY: y, currentTarget }: PointerEvent<HTMLCanvasElement>) {
    if (!from.current) return;
    const scale = side / currentTarget.clientWidth;
    const [dx, dy] = [(from.current.x - x) * scale, (from.current.y - y) * scale];
    from.current = { x, y };
    onFraming((now) => moved(width, height, now, dx, dy));
  }

  return (
    <div className="relative mx-auto aspect-square w-full max-w-[min(20rem,38dvh)] overflow-hidden rounded-lg border border-line bg-surface-2">
      <canvas
        ref={canvas}
        width={drawnSide}
        height={drawnSide}
        role="img"
        aria-label={t('What the photo will show')}
        className="block size-full cursor-move touch-none"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          from.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
      />
      {/* shows what a round avatar will cut off */}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-full border-2 border-white/80 shadow-[0_0_0_100rem_rgb(0_0_0/0.25)]"
      />
    </div>
  );
}

/** Crops a picture to a square by dragging, the wheel, or sliders for the keyboard. */
export function PhotoCropper({
  picture,
  name,
  onClose,
  onDone,
}: {
  picture: ImageBitmap;
  /** The name of the original file. */
  name: string;
  onClose: () => void;
  /** The square as a JPEG; null when the browser could not create one. */
  onDone: (square: File | null) => void;
}) {
  const t = useText(messages);
  const [framing, setFraming] = useState<Framing>(firstFraming);
  const [busy, setBusy] = useState(false);
  const { width, height } = picture;
  const { side } = squareOf(width, height, framing);

  async function finish() {
    setBusy(true);
    const square = await cutSquare(picture, framing, shrunkName(name), smallPictureBytes);
    setBusy(false);
    onDone(square);
  }

  const percent = (value: number): string => t('{percent}%', { percent: number(Math.round(value * 100)) });
  const slider = (label: 'Left and right' | 'Up and down', key: 'across' | 'down', room: number) => (
    <SliderRow
      label={t(label)}
      value={framing[key]}
      valueText={percent(framing[key])}
      disabled={room < 1}
      max={1}
      onChange={(value) => setFraming((now) => ({ ...now, [key]: value }))}
    />
  );

  return (
    <Dialog
      title={t('Crop photo')}
      isOpen
      onClose={onClose}
      canClose={!busy}
      width={460}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            {t('Cancel')}
          </Button>
          <Button tone="primary" busy={busy} onClick={() => void finish()}>
            {t('Use photo')}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-ink-soft">
        {t('Drag the photo, or use the sliders, until your face is in the square.')}
      </p>
      <Drawing picture={picture} framing={framing} onFraming={setFraming} />
      <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
        <SliderRow
          label={t('Zoom')}
          value={framing.zoom}
          valueText={percent(framing.zoom)}
          min={1}
          max={maxZoom}
          onChange={(zoom) => setFraming((now) => zoomed(width, height, now, zoom))}
        />
        {slider('Left and right', 'across', width - side)}
        {slider('Up and down', 'down', height - side)}
      </div>
    </Dialog>
  );
}

function SliderRow({
  label,
  ...rest
}: {
  label: string;
  value: number;
  valueText: string;
  min?: number;
  max: number;
  disabled?: boolean;
  onChange: (value: number) => void;
}) {
  return (
    <>
      <span aria-hidden="true" className="text-sm font-semibold">
        {label}
      </span>
      <Slider label={label} step={0.01} {...rest} className="disabled:opacity-40" />
    </>
  );
}
