CREATE TABLE "sandbox_faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sandbox_faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"fault" jsonb NOT NULL,
	"left" integer
);
--> statement-breakpoint
CREATE TABLE "sandbox_identities" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"ends_at" timestamp with time zone,
	CONSTRAINT "sandbox_identities_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE INDEX "sandbox_identities_ends" ON "sandbox_identities" USING btree ("ends_at");