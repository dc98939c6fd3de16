import { Fragment, type RefObject, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { writeSubRip } from '../../../lib/subtitles.ts';
import { saveBytes } from '../../../lib/web/download.ts';
import { useText } from '../../../lib/web/i18n.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { Checkbox } from '../../../lib/web/ui/Checkbox.tsx';
import { EmptyState } from '../../../lib/web/ui/EmptyState.tsx';
import { SelectField } from '../../../lib/web/ui/SelectField.tsx';
import { BesideVideo } from '../../../lib/web/videoEditor/BesideVideo.tsx';
import type { LessonDetails } from '../../lessons/api.ts';
import type { CaptionTexts } from '../../lessons/captionsApi.ts';
import { type CaptionLang, captionLangs } from '../../lessons/rules.ts';
import { AutomaticCaptions } from './AutomaticCaptions.tsx';
import type { CaptionDocument } from './captionDocument.ts';
import { CueList, languageNames, type RowActions } from './CueList.tsx';
import { type CueRef, findCue, insertBeside, rowsOf, type Tracks, withText } from './cues.ts';
import { CueTools } from './CueTools.tsx';
import { KeyList } from './KeyList.tsx';
import { commandOf } from './keys.ts';
import { messages } from './text.ts';
import { type Texts, useCaptionForm } from './useCaptionForm.ts';
import { seekTo, type TextRef, useCommands, useTextFocus } from './useCommands.ts';
import { usePlayingCues } from './usePlayingCues.ts';
import { VideoPane } from './VideoPane.tsx';

/** The languages shown; `both` is side by side. */
type View = CaptionLang | 'both';
const viewKey = 'captions.view';
const both: readonly CaptionLang[] = captionLangs;
const single: Record<CaptionLang, readonly CaptionLang[]> = { en: ['en'], hi: ['hi'] };

function useView(): [View, (view: View) => void] {
  const [view, setView] = useState<View>(() => {
    const stored = loadSetting(viewKey);
    return stored === 'en' || stored === 'hi' ? stored : 'both';
  });
  return [
    view,
    (next) => {
      setView(next);
      saveSetting(viewKey, next);
    },
  ];
}

const shownTracks = ({ en, hi }: Tracks, view: View): Tracks => ({
  en: view === 'hi' ? [] : en,
  hi: view === 'en' ? [] : hi,
});

/** What the rows can do; the same object for all rows and renders. `focusText` restores the focus of a row whose key changes. */
function useRowActions(
  captions: CaptionDocument,
  video: RefObject<HTMLVideoElement | null>,
  focusText: (ref: TextRef) => void,
  setActive: (ref: CueRef | null) => void,
): RowActions {
  const [actions] = useState<RowActions>(() => ({
    onFocus: setActive,
    onSeek: (at) => seekTo(video.current, at / 1000, 'begin'),
    onText(lang, cue, beside, text) {
      const ref = { lang, id: cue?.id ?? captions.newId() };
      const typed = { ref, at: performance.now() };
      if (cue) return captions.change(withText(captions.tracks, ref, text), typed);
      setActive(ref);
      focusText(ref);
      return captions.change(insertBeside(captions.tracks, ref, beside!, text), typed);
    },
  }));
  return actions;
}

/** Downloads of the editor's texts, saved or not. */
function Downloads({ captions, name }: { captions: CaptionDocument; name: string }) {
  const t = useText(messages);
  const save = (text: string, lang: CaptionLang, extension: string) =>
    saveBytes(new Blob([text], { type: 'text/plain;charset=utf-8' }), `${name}.${lang}.${extension}`);
  const filled = captionLangs.filter((lang) => captions.tracks[lang].length > 0);
  return (
    <div className="flex flex-wrap gap-2">
      {filled.map((lang) => {
        const language = t(languageNames[lang]);
        return (
          <Fragment key={lang}>
            <Button size="sm" onClick={() => save(captions.text(lang), lang, 'vtt')}>
              {t('Download WebVTT, {language}', { language })}
            </Button>
            <Button size="sm" onClick={() => save(writeSubRip(captions.tracks[lang]), lang, 'srt')}>
              {t('Download SRT, {language}', { language })}
            </Button>
          </Fragment>
        );
      })}
    </div>
  );
}

/** The choice of languages, and Save. */
function ListHead({
  view,
  onView,
  linked,
  onLinked,
  busy,
}: {
  view: View;
  onView: (view: View) => void;
  linked: boolean;
  onLinked: (linked: boolean) => void;
  busy: boolean;
}) {
  const t = useText(messages);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <SelectField
        label={t('Language')}
        value={view}
        onChange={(event) => onView(event.target.value as View)}
        options={[
          { value: 'both', label: t('English and Hindi') },
          { value: 'en', label: t('English') },
          { value: 'hi', label: t('Hindi') },
        ]}
      />
      {view === 'both' && (
        <Checkbox
          label={t('Equal times stay equal')}
          checked={linked}
          onChange={(event) => onLinked(event.target.checked)}
        />
      )}
      <Button type="submit" tone="primary" busy={busy} className="ml-auto">
        {t('Save')}
      </Button>
    </div>
  );
}

/** Downloads, and automatic captions. */
function ListFoot({
  lesson: { courseContentID, contentName },
  sent,
  captions,
}: {
  lesson: LessonDetails;
  sent: Texts | null;
  captions: CaptionDocument;
}) {
  return (
    <>
      <Downloads captions={captions} name={contentName} />
      <AutomaticCaptions lessonId={courseContentID} sent={sent} captions={captions} />
    </>
  );
}

/** Edits a lesson's captions beside its video, in one or both languages. */
export function CaptionEditor({ lesson, texts }: { lesson: LessonDetails; texts: CaptionTexts }) {
  const t = useText(messages);
  const { form, captions, sent } = useCaptionForm(texts);
  const { tracks, canUndo, canRedo } = useSyncExternalStore(captions.subscribe, captions.snapshot);
  const [view, setView] = useView();
  const [linked, setLinked] = useState(true);
  const [active, setActive] = useState<CueRef | null>(null);
  const [video, root] = [useRef<HTMLVideoElement>(null), useRef<HTMLDivElement>(null)];
  const { wanted, focusText } = useTextFocus(root);
  const rows = useMemo(() => rowsOf(shownTracks(tracks, view)), [tracks, view]);
  const actions = useRowActions(captions, video, focusText, setActive);
  const playing = usePlayingCues(video, lesson.videoUrl, captions);
  const langs = view === 'both' ? both : single[view];
  const { run, setTimes, said } = useCommands({
    captions,
    video,
    root,
    active,
    lang: view === 'both' ? 'en' : view,
    linked: view === 'both' && linked,
    rows,
    focusText,
    save: () => void (form.busy || form.submit()),
  });
  const playingTexts = langs.flatMap((lang) => {
    const id = playing[lang];
    const text = id === null ? undefined : findCue(tracks, { lang, id })?.text;
    return text ? [{ lang, text }] : [];
  });

  return (
    <BesideVideo
      form={form}
      root={root}
      onKey={(event) => {
        const command = commandOf(event);
        if (command) run(command);
        return command !== undefined;
      }}
      video={
        <VideoPane video={video} src={lesson.videoUrl} name={lesson.contentName} captions={playingTexts} />
      }
      tools={
        <>
          <CueTools
            active={findCue(tracks, active) ?? null}
            canUndo={canUndo}
            canRedo={canRedo}
            run={run}
            onTimes={setTimes}
            said={said}
          />
          <KeyList />
        </>
      }
    >
      <ListHead view={view} onView={setView} linked={linked} onLinked={setLinked} busy={form.busy} />
      {rows.length > 0 ? (
        <CueList rows={rows} needed={[active, wanted]} langs={langs} playing={playing} actions={actions} />
      ) : (
        <EmptyState
          title={t('No captions yet')}
          action={<Button onClick={() => run('insert')}>{t('Add a caption here')}</Button>}
        >
          {t('Play the video, add a caption where somebody speaks, and write what is said.')}
        </EmptyState>
      )}
      <ListFoot lesson={lesson} sent={sent} captions={captions} />
    </BesideVideo>
  );
}
