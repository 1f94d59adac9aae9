import type { Role } from "@tutoring/contract";
import type { Generated, GeneratedAlways } from "kysely";
import type { BookingTables } from "./booking-tables.ts";
import type { CatalogueTables } from "./catalogue-tables.ts";
import type { Versioned } from "./versioned.ts";

export type Tables = CatalogueTables &
  BookingTables & {
    settings: { name: string; value: string };

    accounts: {
      account_id: Generated<string>;
      role: Role;
      name: string;
      email: string | null;
      username: string | null;
      password_hash: string | null;
      totp_secret: Buffer | null;
      totp_step: number | null;
      disabled_at: Date | null;
      is_sample: Generated<boolean>;
      created_at: Generated<Date>;
    };
    sessions: {
      session_id: Generated<string>;
      account_id: string;
      seed: Buffer;
      previous_seed: Buffer | null;
      rotated_at: Generated<Date>;
      created_at: Generated<Date>;
      idle_until: Date;
      expires_at: Date;
      ended_at: Date | null;
      confirmed_at: Generated<Date>;
      client_address: string;
      user_agent: string;
    };
    codes: {
      purpose: string;
      address: string;
      device: Generated<string>;
      code_mac: Buffer;
      tries: Generated<number>;
      expires_at: Date;
      used_at: Date | null;
    };
    proofs: {
      proof_hash: Buffer;
      purpose: string;
      address: string;
      expires_at: Date;
      account_id: string | null;
      tutor_id: string | null;
    };
    recovery_codes: { account_id: string; code_mac: Buffer; used_at: Date | null };
    known_devices: { device_id: string; account_id: string; seen_at: Generated<Date> };
    allowances_used: { key: string; used_at: Generated<Date> };
    wrong_codes: { hour: Date; wrong: number };

    log_entries: {
      log_id: GeneratedAlways<number>;
      created_at: Generated<Date>;
      operation_type: string;
      operation: string;
      details: unknown;
      user_id: string | null;
      user_name: string;
      user_email: string;
      client_address: string;
      user_agent: string;
      is_note: Generated<boolean>;
    };
    hidden_log_entries: {
      log_id: number;
      operation_type: string;
      created_at: Date;
      hidden_at: Generated<Date>;
      hidden_by: string;
    };
    log_clearings: {
      clearing_id: GeneratedAlways<number>;
      operation_type: string | null;
      older_than: Date;
      cleared_at: Generated<Date>;
      cleared_by: string;
    };
    folded_entries: {
      fold_key: Buffer;
      operation_type: string;
      operation: string;
      details: unknown;
      user_id: string | null;
      user_name: string;
      user_email: string;
      client_address: string;
      user_agent: string;
      times: Generated<number>;
      first_at: Generated<Date>;
      last_at: Generated<Date>;
    };
    list_counts: { list: string; kind: string; day: string; entries: number };
    log_seals: { seal_number: number; log_id: number; mac: Buffer; sealed_at: Generated<Date> };
    letters: {
      letter_id: GeneratedAlways<number>;
      lane: Generated<"codes" | "ordinary">;
      sealed: Buffer | null;
      booking_id: string | null;
      kind: string | null;
      lesson_id: string | null;
      to_family: string | null;
      to_tutor: number | null;
      side: "student" | "tutor" | "former-tutor" | "desk" | null;
      calendar: string | null;
      calendar_method: string | null;
      due_at: Generated<Date>;
      to_address: string;
      subject: string;
      body_text: string;
      status: Generated<"planned" | "sent" | "failed" | "withdrawn">;
      worthless_after: Date | null;
      tries: Generated<number>;
      next_try_at: Generated<Date>;
      created_at: Generated<Date>;
      sent_at: Date | null;
      last_error: string | null;
    };
    staff_news: {
      news_id: GeneratedAlways<number>;
      roles: string[];
      subject: string;
      body_text: string;
      created_at: Generated<Date>;
    };

    families: Versioned & { account_id: string; parent_name: string; phone_number: string };
    staff_members: Versioned & {
      staff_id: GeneratedAlways<number>;
      staff_name: string;
      staff_email: string;
      staff_phone_number: string;
      qualification: string;
      experience: string;
      subjects: string;
      preferred_time_slot: string;
      is_premium: boolean;
      staff_details: string;
      staff_image_url: string | null;
      working_hours: unknown;
      hidden_at: Date | null;
    };
    tutor_applications: Versioned & {
      tutor_id: Generated<string>;
      name: string;
      email: string;
      phone_number: string;
      qualification: string;
      experience: number;
      subjects: string[];
      preferred_time_slot: string;
      resume_path: string | null;
      resume_name: string | null;
      status: Generated<string>;
      message: string | null;
      decided_at: Date | null;
      created_at: Generated<Date>;
    };
    app_updates: Versioned & {
      app_update_id: GeneratedAlways<number>;
      prev_version: string;
      curr_version: string;
      mandatory: boolean;
      description: string;
      release_notes: string;
      download_url: string;
      size: string;
      status: Generated<string>;
      created_at: Generated<Date>;
    };
  };
