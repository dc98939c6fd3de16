import { dictionary } from '../../text.ts';

export const messages = dictionary<
  | 'This is not a video that can be read. Please choose a video or a sound file, such as MP4, MOV, MKV or MP3.'
  | 'This file only lists other files. Please choose the video itself.'
  | 'This file is damaged, or its end is missing. Please copy it again from the phone or camera, and upload that.'
  | 'This video is protected against copying (DRM). Please save it without protection, and upload that.'
  | 'There is neither a picture nor sound in this file. Please choose another one.'
  | 'Videos in {codec} can’t be read here. Please save it as MP4 (H.264), and upload that.'
  | 'This picture is larger than 8K. Please save the video in a smaller size, and upload that.'
  | 'This video is longer than {hours} hours. Please cut it into parts.'
  | 'The file of this video is gone. Please upload it again.'
  | 'The server’s disk is full. Please make room, and try again.'
  | 'The conversion stopped unexpectedly. Please try again; if it happens again, save the video as MP4 (H.264), and upload that.'
  | 'The video can’t be converted from {time} on. Please save it as MP4 (H.264), and upload that.'
  | 'This server has no FFmpeg, so it can’t convert videos. Please upload an MP4 (H.264), or install FFmpeg on the server.'
  | 'The model that WHISPER_MODEL names can’t be read: {file}'
  | 'WHISPER_MODEL names a file that is no whisper model in ggml format: {file}'
  | 'FFmpeg can’t use the model of WHISPER_MODEL: its build has no filter ‘whisper’, there is too little memory, or the file is damaged.'
  | 'There is no sound in this video, so it gets no captions.'
>('video');
