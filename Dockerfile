# What it holds is laid out by scripts/container/layout.mjs; `npm run container` proves that without Docker.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc prisma.config.ts ./
COPY prisma prisma
COPY scripts/db scripts/db
RUN npm ci
COPY . .
RUN npm run build && node scripts/container/layout.mjs /image

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Lamplight"
WORKDIR /app
COPY --from=build /image ./
RUN install -d -m 700 -o node -g node /data
ENV NODE_ENV=production DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=60s --retries=3 \
  CMD ["node", "scripts/serve/health-check.mjs"]
# Migrates its database, then serves.
CMD ["node", "scripts/serve/start.mjs", "--built"]
