// Videos like those of lessons, for measurements and long tests; made once and stored in .cache/videos.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import config from '../../playwright.config.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = path.join(root, '.cache/videos');

export interface Sample {
  name: string;
  file: string;
}

/** The path of a file, which `make` writes if it is missing. */
function stored(name: string, make: (file: string) => void): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, name);
  if (existsSync(file)) return file;
  const part = path.join(folder, `new-${name}`);
  make(part);
  renameSync(part, file);
  return file;
}

/** Makes a file with ffmpeg, once. A string is split into arguments, a list is used unchanged. */
const ffmpeg = (name: string, ...parts: readonly (string | readonly string[])[]): string =>
  stored(name, (file) => {
    const args = parts.flatMap((one) => (typeof one === 'string' ? one.split(' ') : one));
    execFileSync('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args, file], { stdio: 'inherit' });
  });

const h264 = '-c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p';
const hevc = '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none -pix_fmt yuv420p';
const aac = '-c:a aac -b:a 96k -movflags +faststart';
/** Noise with the level and rhythm of a voice. */
const voice = '-f lavfi -i anoisesrc=c=pink:a=0.3:r=48000:d=60,tremolo=f=4:d=0.9';

const latin = [
  'const total = lessons.reduce((sum, { seconds }) => sum + seconds, 0);',
  'if (!(await mayWatch(viewer, lesson, now()))) return refuse(403, messages("Please log in."));',
  'for (const [index, question] of paper.questions.entries()) marks.set(question.id, index % 4);',
  '// 14 pixels: O0 Il1 rn m {} [] () ; : , .',
];
const hindi = [
  'शिक्षा का उद्देश्य तथ्यों का संग्रह नहीं, बल्कि सोचने का अभ्यास है।',
  'प्रत्येक प्रश्न को ध्यान से पढ़ें और केवल एक विकल्प चुनें।',
  'क्षेत्रफल = लंबाई × चौड़ाई; परिमाप = 2 × (लंबाई + चौड़ाई)',
];

/** A tall picture of text in 14 pixels, as in an editor; returns its path. */
async function makeTextPage(): Promise<string> {
  const file = path.join(folder, 'text.png');
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const font = readFileSync(
    path.join(root, 'node_modules/@fontsource/mukta/files/mukta-devanagari-400-normal.woff2'),
  ).toString('base64');
  const lines = Array.from({ length: 260 }, (_, line) => {
    const text = line % 3 === 2 ? hindi[Math.floor(line / 3) % hindi.length]! : latin[line % latin.length]!;
    return `<div><i>${line + 1}</i>${text.replaceAll('<', '&lt;')}</div>`;
  });
  const html = `<style>@font-face{font-family:Deva;src:url(data:font/woff2;base64,${font})}
    body{margin:0;padding:12px;background:#1e1e1e;color:#d4d4d4;font:14px/21px 'DejaVu Sans Mono','Liberation Mono',Deva,monospace;white-space:pre}
    i{color:#858585;display:inline-block;width:48px}</style>${lines.join('')}`;
  const browser = await chromium.launch(config.use?.launchOptions);
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(html);
  await page.evaluate(async () => document.fonts.ready.then(() => true));
  await page.screenshot({ path: file, fullPage: true });
  await browser.close();
  return file;
}

/** Seconds before the text starts to scroll. */
export const stillSeconds = 3;

/**
 * Videos of a minute, 1280 × 720 at 30 frames a second. `head`: an area of fine detail that moves like a person in front of a
 * still background, with a camera's noise, since the repository has no recording of a person. `slides`: the demo's welcome
 * lesson. `text`: code and Hindi in 14 pixels, scrolling by three lines a second.
 */
export async function makeSamples(): Promise<Sample[]> {
  const text = await makeTextPage();
  const person =
    '[0]trim=end_frame=1,loop=-1:1,setpts=N/30/TB,gblur=sigma=2[room];[1]gblur=sigma=1.2[head];[room][head]overlay=x=400+24*sin(t*1.3):y=110+12*sin(t*2.1),noise=alls=4:allf=t';
  return [
    {
      name: 'head',
      file: ffmpeg(
        'head.mp4',
        '-f lavfi -i mandelbrot=s=1280x720:r=30:start_scale=0.4',
        '-f lavfi -i mandelbrot=s=480x600:r=30:start_scale=0.05:end_scale=0.03:end_pts=1800',
        voice,
        ['-filter_complex', person, '-t', '60'],
        `${h264} ${aac}`,
      ),
    },
    {
      name: 'slides',
      file: ffmpeg(
        'slides.mp4',
        ['-stream_loop', '-1', '-i', path.join(root, 'demo/welcome/welcome.mp4')],
        `-t 60 -vf scale=1280:720,fps=30 ${h264} ${aac}`,
      ),
    },
    {
      name: 'text',
      file: ffmpeg(
        'text.mp4',
        ['-loop', '1', '-framerate', '30', '-i', text],
        `${voice} -t 60 -vf crop=1280:720:0:min(max(t-${stillSeconds}\\,0)*60\\,ih-oh) ${h264} ${aac}`,
      ),
    },
  ];
}

/** A sample repeated several times; returns a new file. */
export const repeatSample = ({ name, file }: Sample, times: number): Sample => ({
  name,
  file: ffmpeg(
    `${name}-${times}.mp4`,
    ['-stream_loop', String(times - 1), '-i', file],
    '-c copy -movflags +faststart',
  ),
});

const moving = (size: string, rate: number, seconds: number): string =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds} -f lavfi -i anoisesrc=c=pink:a=0.3:r=48000:d=${seconds}`;

const h264Minute = (): string => ffmpeg('h264-720p.mp4', `${moving('1280x720', 30, 60)} ${h264} ${aac}`);
const hevcMinute = (): string => ffmpeg('hevc-720p.mp4', `${moving('1280x720', 30, 60)} ${hevc} ${aac}`);

/** Uploads for measuring the time until they can be played; each is made at its first call. */
export const uploads = {
  h264: (): Sample => ({
    name: '1 minute of 720p, H.264 and AAC',
    file: h264Minute(),
  }),
  short: (): Sample => ({
    name: '40 seconds of 720p, H.264 and AAC',
    file: ffmpeg('h264-720p-40.mp4', ['-i', h264Minute()], '-t 40 -c copy -movflags +faststart'),
  }),
  hevc: (): Sample => ({ name: '1 minute of 720p, HEVC', file: hevcMinute() }),
  large: (): Sample => ({
    name: '10 seconds of 2160p60, HEVC',
    file: ffmpeg('hevc-2160p60.mp4', `${moving('3840x2160', 60, 10)} ${hevc} ${aac}`),
  }),
  long: (): Sample => ({
    name: '10 minutes of 720p, HEVC',
    file: ffmpeg('hevc-720p-10.mp4', ['-stream_loop', '9', '-i', hevcMinute()], '-c copy -tag:v hvc1'),
  }),
};
