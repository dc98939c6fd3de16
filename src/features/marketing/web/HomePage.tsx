import { IconPlayerSkipForward, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { courses, intro, messages } from '../homeText.ts';
import { careerVideo, englishVideo, shopVideo, webinarVideo } from './videos.ts';

/** In the order of the courses in homeText.ts. */
const videos = [careerVideo, shopVideo, englishVideo];
const step = 10;

/**
 * The home screen (SPECIFICATION, screen 3): a video with Backward, Forward and Next, and course titles that load another
 * one.
 */
export function HomePage() {
  const t = useText(messages);
  const video = useRef<HTMLVideoElement>(null);
  // -1: the introduction
  const [at, setAt] = useState(-1);
  const shown = courses[at] ?? intro;
  const load = (index: number) => {
    setAt(index);
    // after the render that replaces the video element
    setTimeout(() => void video.current?.play().catch(() => {}));
  };
  const seek = (seconds: number) => {
    const element = video.current;
    if (element)
      element.currentTime = Math.max(0, Math.min(element.duration || 0, element.currentTime + seconds));
  };
  return (
    <Page
      title={t('Learn at home')}
      intro={t('Short films from our courses. Watch one before you decide anything.')}
    >
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ShortVideo
            ref={video}
            source={videos[at] ?? webinarVideo}
            label={t(shown.name)}
            onEnded={() => at < courses.length - 1 && load(at + 1)}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <div aria-live="polite">
              <p className="text-sm text-ink-soft">{t(shown.title)}</p>
              <p className="text-lg font-semibold">{t(shown.name)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <Button icon={<IconRewindBackward10 />} onClick={() => seek(-step)}>
                {t('Backward')}
              </Button>
              <Button icon={<IconRewindForward10 />} onClick={() => seek(step)}>
                {t('Forward')}
              </Button>
              <Button
                tone="primary"
                icon={<IconPlayerSkipForward />}
                onClick={() => load((at + 1) % courses.length)}
              >
                {t('Next')}
              </Button>
            </div>
          </div>
        </div>
        <section aria-labelledby="course-titles">
          <h2 id="course-titles" className="mb-3 text-xl">
            {t('Course Titles')}
          </h2>
          <ul className="flex flex-col gap-2">
            {courses.map(({ title, name }, i) => (
              <li key={title}>
                <button
                  type="button"
                  aria-pressed={i === at}
                  onClick={() => load(i)}
                  className={cx(
                    'w-full rounded-lg border px-4 py-3 text-left transition-colors',
                    i === at
                      ? 'border-accent-strong bg-accent-soft'
                      : 'border-line bg-surface hover:border-line-strong',
                  )}
                >
                  <span className="block font-semibold text-accent-strong">{t(title)}</span>
                  <span className="block">{t(name)}</span>
                </button>
              </li>
            ))}
          </ul>
          <div className="mt-5 flex flex-col gap-2">
            <LinkButton to="/course">{t('See all courses')}</LinkButton>
            <LinkButton to="/landingpage">{t('About the free webinar')}</LinkButton>
          </div>
        </section>
      </div>
    </Page>
  );
}
