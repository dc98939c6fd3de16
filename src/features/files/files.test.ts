import sharp from 'sharp';
import { expect, it } from 'vitest';
import { addCourse } from '../../../tests/courses.ts';
