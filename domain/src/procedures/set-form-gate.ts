import * as z from 'zod/mini';
import { inquiryKindKeys } from '../entities/inquiry.ts';

/** Opens a form, or closes it until it is opened again. */
export const setFormGateRequest = z.strictObject({ form: z.enum(inquiryKindKeys), open: z.boolean() });
export const setFormGateResponse = z.object({ success: z.boolean() });
