// The videos that report.ts measures with; they are kept in .cache/video-report.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const cache = path.join(root, '.cache/video-report');

/** Makes a file by ffmpeg, once. A string is several arguments, a list is taken as it is. */
function ffmpeg(name: string, ...parts: readonly (string | readonly string[])[]): string {
  mkdirSync(cache, { recursive: true });
  const file = path.join(cache, name);
  if (existsSync(file)) return file;
  const part = path.join(cache, `new-${name}`);
  const args = parts.flatMap((one) => (typeof one === 'string' ? one.split(' ') : one));
  execFileSync('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...args, part], { stdio: 'inherit' });
  renameSync(part, file);
  return file;
}

const h264 = '-c:v libx264 -preset veryfast -crf 16 -pix_fmt yuv420p';
const hevc = '-c:v libx265 -preset ultrafast -tag:v hvc1 -x265-params log-level=none -pix_fmt yuv420p';
const aac = '-c:a aac -b:a 96k';
// a voice's loudness without a voice
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

/** A tall page of text of 14 pixels, as an editor shows it. */
async function textPage(): Promise<string> {
  const file = path.join(cache, 'text.png');
  if (existsSync(file)) return file;
  mkdirSync(cache, { recursive: true });
  const font = readFileSync(
    path.join(root, 'node_modules/@fontsource/mukta/files/mukta-devanagari-400-normal.woff2'),
  ).toString('base64');
  const lines = Array.from({ length: 260 }, (_, line) => {
    const text = line % 3 === 2 ? hindi[line % hindi.length]! : latin[line % latin.length]!;
    return `<div><i>${line + 1}</i>${text.replaceAll('<', '&lt;')}</div>`;
  });
  const html = `<style>@font-face{font-family:Deva;src:url(data:font/woff2;base64,${font})}
    body{margin:0;padding:12px;background:#1e1e1e;color:#d4d4d4;font:14px/21px 'DejaVu Sans Mono','Liberation Mono',Deva,monospace;white-space:pre}
    i{color:#858585;display:inline-block;width:48px}</style>${lines.join('')}`;
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: file, fullPage: true });
  await browser.close();
  return file;
}

/** The last frame of text.mp4's still beginning. */
export const stillSeconds = 2;

export interface Sample {
  name: string;
  file: string;
}

/** A minute each of 1280 × 720: what lessons consist of. */
export async function samples(): Promise<Sample[]> {
  const text = await textPage();
  return [
    {
      name: 'camera',
      // no recording of a person is in this repository: slow movement of fine detail with a sensor's noise
      file: ffmpeg(
        'camera.mp4',
        '-f lavfi -i mandelbrot=s=1280x720:r=30:maxiter=400:end_scale=0.15:end_pts=1800',
        `${voice} -t 60 -vf gblur=sigma=1.2,noise=alls=5:allf=t ${h264} ${aac}`,
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
        // stands still, then scrolls by 60 pixels a second
        `${voice} -t 60 -vf crop=1280:720:0:'min(max(t-${stillSeconds + 1},0)*60,ih-oh)' ${h264} ${aac}`,
      ),
    },
  ];
}

const moving = (size: string, rate: number, seconds: number): string =>
  `-f lavfi -i testsrc2=s=${size}:r=${rate}:d=${seconds} -f lavfi -i anoisesrc=c=pink:a=0.3:r=48000:d=${seconds}`;

/** What first-playable times are measured with. */
export function timed(): Sample[] {
  const minute = ffmpeg('hevc-720p.mp4', `${moving('1280x720', 30, 60)} ${hevc} ${aac}`);
  return [
    {
      name: '1 min of 720p, H.264/AAC',
      file: ffmpeg('h264-720p.mp4', `${moving('1280x720', 30, 60)} ${h264} ${aac}`),
    },
    { name: '1 min of 720p, HEVC', file: minute },
    {
      name: '10 min of 720p, HEVC',
      file: ffmpeg('hevc-720p-10.mp4', ['-stream_loop', '9', '-i', minute], '-c copy -tag:v hvc1'),
    },
    {
      name: '20 s of 2160p60, HEVC',
      file: ffmpeg('hevc-2160p60.mp4', `${moving('3840x2160', 60, 20)} ${hevc} ${aac}`),
    },
  ];
}
