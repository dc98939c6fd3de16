import { IconPlayerSkipForward, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { brand } from '../../../lib/web/brand.ts';
import { isOwnName } from '../../demo/rules.ts';
import { homePage, homeVideos } from '../homePage.ts';
import { OwnCourses } from './OwnCourses.tsx';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

const [, ...courses] = homeVideos;
const step = 10;

/** The titles of the courses; each loads its video. */
function Titles({ at, onChoose }: { at: number; onChoose: (at: number) => void }) {
  const tell = useMessage();
  const [{ title }, { links }] = homePage.sections;
  return (
    <section aria-labelledby="course-titles">
      <h2 id="course-titles" className="mb-3 text-xl">
        {tell(title)}
      </h2>
      <ul className="flex flex-col gap-2">
        {courses.map(({ name, about }, i) => (
          <li key={about.english}>
            <button
              type="button"
              aria-pressed={i === at}
              onClick={() => onChoose(i)}
              className={cx(
                'w-full rounded-lg border px-4 py-3 text-left transition-colors',
                i === at
                  ? 'border-accent-strong bg-accent-soft'
                  : 'border-line bg-surface hover:border-line-strong',
              )}
            >
              <span className="block font-semibold text-accent-strong">{tell(name)}</span>
              <span className="block">{tell(about)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-col gap-2">
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
  const video = useRef<HTMLVideoElement>(null);
  // -1: the introduction
  const [at, setAt] = useState(-1);
  const shown = courses[at] ?? homeVideos[0];
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
    <Page title={tell(homePage.title)} intro={tell(homePage.description)}>
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <ShortVideo
            ref={video}
            source={shown.video}
            label={tell(shown.about)}
            onEnded={() => at < courses.length - 1 && load(at + 1)}
          />
          <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
            <div aria-live="polite">
              <p className="text-sm text-ink-soft">{tell(shown.name)}</p>
              <p className="text-lg font-semibold">{tell(shown.about)}</p>
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
        <Titles at={at} onChoose={load} />
      </div>
    </Page>
  );
}

/** The videos of the demo, or the first lessons of an institute that has a name of its own. */
export const HomePage = () => (isOwnName(brand().name) ? <OwnCourses /> : <DemoHome />);
