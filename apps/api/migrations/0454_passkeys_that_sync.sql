-- CASE-24: a member's passkey of one device may become one that its keeper copies to others.
grant update (device_type) on passkeys to croupier_app;
