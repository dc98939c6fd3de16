import type { Cue } from '../../src/lib/subtitles.ts';
import type {
  SourceVideo,
  SpeechRecognizer,
  SpeechRequest,
  VideoEngine,
  Watch,
} from '../../src/lib/server/video/engine.ts';

/** The result of probing any file: ten minutes of audio. */
const recording: SourceVideo = {
  format: 'mov',
  seconds: 600,
  start: 0,
  picture: null,
  sound: { codec: 'aac', channels: 1 },
  streams: {
    picture: -1,
    sound: 0,
    storedWidth: 0,
    storedHeight: 0,
    pixelAspect: 1,
    pixelFormat: '',
    transfer: '',
  },
};

/** A video engine whose speech recognition returns the given texts; it converts nothing. */
export function hearing(
  transcribe: (request: SpeechRequest, watch: Watch) => Promise<Cue[]>,
  { problem = async () => null }: Partial<Pick<SpeechRecognizer, 'problem'>> = {},
): VideoEngine {
  const none = (): Promise<never> => Promise.reject(new Error('this engine converts nothing'));
  return {
    backend: 'test',
    version: '0',
    speech: {
      problem,
      tryModel: problem,
      transcribe: (request, watch = {}) => transcribe(request, watch),
    },
    probe: async () => ({ outcome: 'video', video: recording }),
    remux: none,
    makeLadder: none,
    makeProgressive: none,
    makePoster: none,
    makeStoryboard: none,
  };
}
