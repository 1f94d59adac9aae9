// Stands for isolated-vm, whose binary npm would have to compile: Directus runs scripts of flows and sandboxed extensions in it, no list.
