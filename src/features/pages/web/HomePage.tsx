import { IconPlayerSkipForward, IconRewindBackward10, IconRewindForward10 } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useData } from '../../../lib/web/call.ts';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { stackedOnPhones } from '../../../lib/web/ui/stackedOnPhones.ts';
import { Markup } from '../../../lib/web/Markup.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { Page } from '../../../lib/web/ui/Page.tsx';
import { brand } from '../../../lib/web/brand.ts';
import { isOwnName } from '../../demo/rules.ts';
import { home } from '../../home/api.ts';
import {
  courseTitles,
  demoClasses as classes,
  demoIntro,
  moreLinks,
  moreMarkup,
  homePage,
  type homeVideos,
  rowMarkup,
  videosIn,
  wordsMarkup,
} from '../homePage.ts';
import { OwnCourses } from './OwnCourses.tsx';
import { useMessage } from './Sections.tsx';
import { messages } from './text.ts';

const step = 10;

type HomeVideo = (typeof homeVideos)[number];

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
  const lang = useLang();
  return (
    <section aria-labelledby="course-titles" className="flex flex-col">
      <h2 id="course-titles" className="mb-3 text-xl">
        {tell(courseTitles)}
      </h2>
      <ul className={classes.list}>
        {videos.map((of, i) => (
          <li key={of.about.english}>
            <button
              type="button"
              aria-pressed={i === at}
              onClick={() => onChoose(i)}
              className={cx(classes.row, i === at ? classes.chosen : classes.other)}
            >
              <Markup of={rowMarkup(of, lang)} />
            </button>
          </li>
        ))}
      </ul>
      <Markup of={moreLinks(lang)} />
    </section>
  );
}

/** The title and text of a video, with a link to its course, or to the webinar; no link while the academy has no such course. */
function About({ of }: { of: HomeVideo }) {
  const lang = useLang();
  const { data } = useData(home.get, {});
  return (
    <div className={classes.about}>
      <div aria-live="polite" className={classes.words}>
        <Markup of={wordsMarkup(of, lang)} />
      </div>
      <Markup of={moreMarkup(of, data?.facts.courses ?? [], lang)} />
    </div>
  );
}

/** The demo's videos with Backward, Forward and Next, and course titles that load another one. */
function DemoHome() {
  const t = useText(messages);
  const tell = useMessage();
  const video = useRef<HTMLVideoElement>(null);
  const videos = videosIn(useLang());
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
      <div className={classes.page}>
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
