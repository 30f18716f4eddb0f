# The image of a running host. docs/deploying.md says how it is built, run and brought up to date:
#   docker build --build-arg ORIGIN=https://your.guild --tag guildhall .

# A digest behind a name pins it: node:26-trixie-slim@sha256:…
ARG BUILD_IMAGE=node:26-trixie-slim
ARG HOST_IMAGE=debian:trixie-slim

# Builds the site, once for all platforms: it is files that no processor runs.
FROM --platform=$BUILDPLATFORM ${BUILD_IMAGE} AS site
WORKDIR /app
ENV ASTRO_TELEMETRY_DISABLED=1
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY astro.config.mjs guild.config.ts tsconfig.json ./
COPY cli cli
COPY demo demo
COPY public public
COPY server server
COPY src src
# What the pages are told of the world. They hold no secret: everybody may read a page.
ARG ORIGIN=
ARG PUBLIC_API_HOST=
ARG DISCORD_CDN=
# Another value builds the site anew, where nothing else has changed: a text's day has come.
ARG BUILT_ON=
# The commit that the image is of, which its host tells: $(git rev-parse HEAD)
ARG COMMIT=
RUN echo "$COMMIT" > commit
RUN : "${ORIGIN:?Name the public address: --build-arg ORIGIN=https://your.guild}" && npm run build

# What a running host imports, for its own platform: a ninth of what a build needs.
FROM ${BUILD_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY deploy/host-manifest.mjs deploy/host-packages.json deploy/
RUN node deploy/host-manifest.mjs \
    && npm ci --omit=dev \
    && npm sbom --sbom-format cyclonedx --omit dev > bill-of-materials.json \
    # The host runs on the Node that the lockfile names and the tests ran on, without its headers.
    && cp "$(readlink -f node_modules/.bin/node)" /usr/local/bin/project-node \
    && rm -rf node_modules/node-linux-* node_modules/.bin

FROM ${HOST_IMAGE} AS host
# Node asks for libatomic, which Debian's smallest image leaves out.
RUN apt-get update \
    && DEBIAN_FRONTEND=noninteractive apt-get install --yes --no-install-recommends libatomic1 \
    && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/log/* \
    && useradd --user-group --uid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin guildhall \
    && install --directory --owner guildhall --group guildhall --mode 700 /data /data/backups
WORKDIR /app
# One arena for all threads: memory that each of Node's threads would keep to itself.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4321 DATA_DIR=/data MALLOC_ARENA_MAX=1
COPY --from=packages /usr/local/bin/project-node /usr/local/bin/node
COPY --from=packages /app/node_modules node_modules
COPY --from=packages /app/package.json /app/bill-of-materials.json ./
COPY guild.config.ts LICENSE ./
COPY cli cli
COPY demo demo
COPY deploy/first-start.sh deploy/health.mjs deploy/
COPY server server
COPY src/contract src/contract
COPY src/drawing src/drawing
COPY src/rules src/rules
COPY --from=site /app/commit ./
COPY --from=site /app/dist dist
# The first start fills Node's compile cache, which no later one could write. An image whose host
# does not come up is not made.
RUN install --directory --owner guildhall node_modules/.cache/guildhall \
    && DATA_DIR=/tmp/first PORT=14321 LOG_LEVEL=warn setpriv --reuid guildhall --regid guildhall \
        --clear-groups sh deploy/first-start.sh \
    && chown -R root:root node_modules/.cache \
    && chmod -R a+rX node_modules/.cache \
    && rm -rf /tmp/*
USER guildhall
VOLUME /data
EXPOSE 4321
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=3 \
    CMD node deploy/health.mjs "http://127.0.0.1:$PORT/healthz"
CMD ["node", "--max-semi-space-size=2", "--max-old-space-size=192", "cli/launch.mjs", "serve", "--built-elsewhere"]
