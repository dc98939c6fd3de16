import { dictionary } from '../../lib/text.ts';

/** Why a video is refused, with advice, by the reason of lib/videoFormats.ts. */
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
export const messages = dictionary<
  | 'File size exceeds 1 MB. Please select a smaller file.'
  | 'This file is larger than {most}. Please select a smaller file.'
  | 'You have used up the {most} of pictures that you can upload in a day. You can go on in {hours} h {minutes} min.'
  | 'Too many pictures were uploaded over your internet connection today. You can go on in {hours} h {minutes} min, or at once over another connection.'
  | 'The server has little disk space left, so only administrators can upload now. Please tell your institute.'
  | 'No file was sent. Please select a file.'
  | 'The file is empty. Please select another one.'
  | 'This is not a picture that can be used. Please select a JPG, PNG, WebP or BMP file.'
  | 'This picture is too large to open: at most 25 megapixels are allowed.'
  | 'This is no film or sound recording that can be read. Please select another file.'
  | (typeof whyRefused)[keyof typeof whyRefused]
  | 'The server could not read the video, though it tried for two hours.'
  | 'Reading the video was cancelled. Please upload it again.'
  | 'Files of this type are not accepted.'
  | 'The content of {name} is not what its name says.'
  | 'This file was removed for good.'
  | 'Please send one file at a time.'
  | 'This course does not exist any more.'
  | 'This lesson does not exist any more.'
  | 'This file does not exist any more.'
>('files');
