import {
  IconPlayerPlayFilled,
  IconPlayerSkipForward,
  IconRewindBackward10,
  IconRewindForward10,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Anchor, quietLinkClass } from '../../../lib/web/ui/Anchor.tsx';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { stackedOnPhones } from '../../../lib/web/ui/stackedOnPhones.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { LinkButton } from '../../../lib/web/ui/LinkButton.tsx';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { Thumbnail } from '../../../lib/web/ui/Thumbnail.tsx';
import { brand } from '../../../lib/web/brand.ts';
import { courseUrl } from '../../courses/publicPage.ts';
import { isOwnName } from '../../demo/rules.ts';
import { home } from '../../home/api.ts';
import { clock } from '../../lessons/rules.ts';
import { courseTitles, demoHomeClass, demoIntro, homeLinks, homePage, homeVideos } from '../homePage.ts';
import { OwnCourses } from './OwnCourses.tsx';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

const step = 10;

type HomeVideo = (typeof homeVideos)[number];

/** 'Course 1 · Career after class 12' */
const sourceOf = ({ name, of }: HomeVideo, tell: ReturnType<typeof useMessage>): string =>
  [name, of].flatMap((words) => (words ? tell(words) : [])).join(' · ');

/** The videos, each with its picture and length; a click loads it. */
function Titles({
  videos,
  at,
  onChoose,
}: {
  videos: readonly HomeVideo[];
  at: number;
  onChoose: (at: number) => void;
}) {
  const tell = useMessage();
  return (
    <section aria-labelledby="course-titles" className="flex flex-col">
      <h2 id="course-titles" className="mb-3 text-xl">
        {tell(courseTitles)}
      </h2>
      <ul className="grid gap-2 sm:max-lg:grid-cols-2">
        {videos.map((of, i) => (
          <li key={of.about.english}>
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
              <Thumbnail
                src={of.picture}
                icon={null}
                sign={<IconPlayerPlayFilled />}
                className="w-28 rounded-md!"
              />
              <span className="min-w-0 leading-snug">
                <span className="block text-sm text-ink-soft">{sourceOf(of, tell)}</span>
                <span className="block font-semibold">{tell(of.about)}</span>
                <span className="block text-sm text-ink-soft tabular">{clock(of.seconds)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-6 pt-3">
        {homeLinks.map(({ to, label }) => (
          <Anchor key={to} to={to} className={quietLinkClass}>
            {tell(label)}
          </Anchor>
        ))}
      </p>
    </section>
  );
}

/** The title and text of a video, with a link to its course, or to the webinar; no link while the academy has no such course. */
function About({ of }: { of: HomeVideo }) {
  const t = useText(messages);
  const tell = useMessage();
  const { data } = useData(home.get, {});
  const course = data?.facts.courses.find(({ slug }) => slug === of.course);
  return (
    <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div aria-live="polite" className="min-w-0 flex-1 basis-80">
        <p className="text-sm text-ink-soft">
          {sourceOf(of, tell)} · <span className="whitespace-nowrap tabular">{clock(of.seconds)}</span>
        </p>
        <p className="text-lg font-semibold">{tell(of.about)}</p>
        {/* two lines, so that the content below does not move between videos */}
        <p className="measure min-h-12 text-ink-soft">{tell(of.words)}</p>
      </div>
      {(of.ofWebinar || course) && (
        <LinkButton
          to={course && !of.ofWebinar ? courseUrl(course) : '/landingpage'}
          tone="primary"
          className="max-sm:w-full"
        >
          {t(of.ofWebinar ? 'Register for free' : 'View Course')}
        </LinkButton>
      )}
    </div>
  );
}

/** The videos in the order of the list, rotated so that the first one in the reader's language comes first. */
function useVideos(): readonly HomeVideo[] {
  const lang = useLang();
  const first = Math.max(
    0,
    homeVideos.findIndex((one) => one.lang === lang),
  );
  return [...homeVideos.slice(first), ...homeVideos.slice(0, first)];
}

/** The demo's videos with Backward, Forward and Next, and course titles that load another one. */
function DemoHome() {
  const t = useText(messages);
  const tell = useMessage();
  const video = useRef<HTMLVideoElement>(null);
  const videos = useVideos();
  const [chosen, setChosen] = useState<HomeVideo>();
  const [started, setStarted] = useState(false);
  const at = chosen ? videos.indexOf(chosen) : 0;
  const shown = videos[at]!;
  const load = (index: number) => {
    setChosen(videos[index]);
    // after the render that replaces the video element
    setTimeout(() => void video.current?.play().catch(() => {}));
  };
  // the buttons work before it plays, too: they begin it
  const seek = (seconds: number) => {
    const element = video.current;
    if (!started) load(at);
    else if (element)
      element.currentTime = Math.max(0, Math.min(element.duration || 0, element.currentTime + seconds));
  };
  return (
    <Page title={tell(homePage.title)} intro={tell(demoIntro)}>
      <div className={demoHomeClass}>
        <div className="min-w-0">
          <ShortVideo
            ref={video}
            source={shown.video}
            label={tell(shown.about)}
            onPlay={() => setStarted(true)}
            onEnded={() => at < videos.length - 1 && load(at + 1)}
          />
          <div className="mt-1 flex gap-x-1 max-sm:grid max-sm:grid-cols-3 sm:-ml-4">
            <Button
              tone="quiet"
              className={stackedOnPhones}
              icon={<IconRewindBackward10 />}
              onClick={() => seek(-step)}
            >
              {t('Backward')}
            </Button>
            <Button
              tone="quiet"
              className={stackedOnPhones}
              icon={<IconRewindForward10 />}
              onClick={() => seek(step)}
            >
              {t('Forward')}
            </Button>
            <Button
              tone="quiet"
              className={stackedOnPhones}
              icon={<IconPlayerSkipForward />}
              onClick={() => load((at + 1) % videos.length)}
            >
              {t('Next')}
            </Button>
          </div>
          <About of={shown} />
        </div>
        <Titles videos={videos} at={at} onChoose={load} />
      </div>
    </Page>
  );
}

/** The demo's videos, or the first lessons when the institute has a name of its own. */
export const HomePage = () => (isOwnName(brand().name) ? <OwnCourses /> : <DemoHome />);
