#!/usr/bin/env node
import '../dist/firestore.mjs';
