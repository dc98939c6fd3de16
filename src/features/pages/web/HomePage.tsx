import { IconPlayerSkipForward, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Cover } from '../../../lib/web/ui/Cover.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { brand } from '../../../lib/web/brand.ts';
import { isOwnName } from '../../demo/rules.ts';
import { shortClock } from '../../player/rules.ts';
import { homePage, homeVideos } from '../homePage.ts';
import { OwnCourses } from './OwnCourses.tsx';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

const step = 10;

/** The films, each with its picture and length; a click loads it. */
function Titles({ at, onChoose }: { at: number; onChoose: (at: number) => void }) {
  const tell = useMessage();
  const [{ title }, { links }] = homePage.sections;
  return (
    <section aria-labelledby="course-titles" className="flex flex-col">
      <h2 id="course-titles" className="mb-3 text-xl">
        {tell(title)}
      </h2>
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {homeVideos.map(({ name, about, video, seconds }, i) => (
          <li key={about.english}>
            <button
              type="button"
              aria-pressed={i === at}
              onClick={() => onChoose(i)}
              className={cx(
                'flex w-full items-center gap-3 rounded-lg border p-2 text-left transition-colors',
                i === at
                  ? 'border-accent-strong bg-accent-soft'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span aria-hidden="true" className="w-28 shrink-0">
                <Cover title="" src={video.poster} className="rounded-md" />
              </span>
              <span className="min-w-0 leading-snug">
                <span className="block text-sm text-ink-soft">{tell(name)}</span>
                <span className="block font-semibold">{tell(about)}</span>
                <span className="block text-sm text-ink-soft tabular">{shortClock(seconds)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2 pt-5 sm:max-lg:grid-cols-2">
        {links.map(({ to, label }) => (
          <LinkButton key={to} to={to}>
            {tell(label)}
          </LinkButton>
        ))}
      </div>
    </section>
  );
}

/** The demo's videos with Backward, Forward and Next, and course titles that load another one. */
function DemoHome() {
  const t = useText(messages);
  const tell = useMessage();
  const lang = useLang();
  const video = useRef<HTMLVideoElement>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  // the first one that speaks the reader's language, until another is chosen
  const at =
    chosen ??
    Math.max(
      0,
      homeVideos.findIndex((one) => one.lang === lang),
    );
  const shown = homeVideos[at]!;
  const load = (index: number) => {
    setChosen(index);
    // after the render that replaces the video element
    setTimeout(() => void video.current?.play().catch(() => {}));
  };
  const seek = (seconds: number) => {
    const element = video.current;
    if (element)
      element.currentTime = Math.max(0, Math.min(element.duration || 0, element.currentTime + seconds));
  };
  return (
    <Page title={tell(homePage.title)} intro={tell(homePage.description)}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <ShortVideo
            ref={video}
            source={shown.video}
            label={tell(shown.about)}
            onEnded={() => at < homeVideos.length - 1 && load(at + 1)}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <div aria-live="polite">
              <p className="text-sm text-ink-soft">{tell(shown.name)}</p>
              <p className="text-lg font-semibold">{tell(shown.about)}</p>
            </div>
            <div className="flex gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-3 max-sm:*:gap-1 max-sm:*:px-1">
              <Button icon={<IconRewindBackward10 />} onClick={() => seek(-step)}>
                {t('Backward')}
              </Button>
              <Button icon={<IconRewindForward10 />} onClick={() => seek(step)}>
                {t('Forward')}
              </Button>
              <Button icon={<IconPlayerSkipForward />} onClick={() => load((at + 1) % homeVideos.length)}>
                {t('Next')}
              </Button>
            </div>
          </div>
        </div>
        <Titles at={at} onChoose={load} />
      </div>
    </Page>
  );
}

/** The videos of the demo, or the first lessons of an institute that has a name of its own. */
export const HomePage = () => (isOwnName(brand().name) ? <OwnCourses /> : <DemoHome />);
