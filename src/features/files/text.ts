import { dictionary } from '../../lib/text.ts';

/** Why a video is refused, with advice, by the reason codes of lib/videoFormats.ts. */
export const whyRefused = {
  format: 'This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.',
  cut: 'This video is incomplete: its end is missing. Copy it from the phone or camera once more, and choose it when the copy is done.',
  track: 'There is no picture track in this video. Please select another file.',
  codec:
    'This video would stay black on many phones and computers: its picture is {codec}. On an iPhone, choose Settings › Camera › Formats › Most Compatible before you record. Convert this one with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.',
  sound:
    'This video would be silent on many phones and computers: its sound is {codec}. Convert it with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.',
  damaged: 'The video could not be read. It may be damaged or incomplete; please upload it again.',
} as const;

/** Texts that server and web share; the first is the specification's (§5, §8). */
export const messages = dictionary('files');
