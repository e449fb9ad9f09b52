// Draws the charts of a page: each <figure class="chart"> holds its data as JSON. Nothing is fetched from anywhere.
(function () {
  'use strict';
  const style = getComputedStyle(document.documentElement);
  const css = name => style.getPropertyValue(name).trim();
  const colours = ['--c0', '--c1', '--c2', '--c3', '--c4', '--c5', '--c6', '--c7'].map(css);

  function marks(list) {
    return {
      hooks: {
        draw: [u => {
          const c = u.ctx;
          c.save();
          c.strokeStyle = css('--soft');
          c.fillStyle = css('--soft');
          c.setLineDash([3, 3]);
          list.forEach(m => {
            const x = Math.round(u.valToPos(m.x, 'x', true));
            c.beginPath();
            c.moveTo(x, u.bbox.top);
            c.lineTo(x, u.bbox.top + u.bbox.height);
            c.stroke();
            c.fillText(m.text, x + 4, u.bbox.top + 12);
          });
          c.restore();
        }]
      }
    };
  }

  // 20,000,000 needs more room than a tick of a logarithmic axis has.
  function short(value) {
    if (value === null) return '';
    const [size, unit] = value >= 1e6 ? [1e6, 'M'] : value >= 1e3 ? [1e3, 'k'] : [1, ''];
    return +(value / size).toPrecision(3) + unit;
  }

  // The legend has a value only while the cursor is in the chart.
  function atCursor(u, value) {
    return value === null || value === undefined ? '' : String(+value.toPrecision(6));
  }

  // A selection with the mouse narrows the axis; without one it is that of the whole timeline.
  function zoomed(u, low, high) {
    const x = u.data[0];
    return low > x[0] || high < x[x.length - 1];
  }

  function options(figure, data, sync) {
    const log = data.isLogarithmic ? { distr: 3 } : {};
    const axis = label => ({
      label, labelSize: 18, stroke: css('--soft'), grid: { stroke: css('--rule'), width: 1 },
      ticks: { stroke: css('--rule') }, font: '12px system-ui', labelFont: '12px system-ui'
    });
    const x = axis(data.xName);
    const y = axis(data.yName);
    y.size = 64;
    // Hosts and users come in whole numbers: no ticks between them.
    if (data.x.every(Number.isInteger) && data.x[data.x.length - 1] - data.x[0] <= 12) {
      x.incrs = [1, 2, 5];
    }
    if (data.isLogarithmic) {
      x.values = y.values = (u, splits) => splits.map(short);
    } else {
      y.values = (u, splits) => splits.map(v => v >= 1e4 ? short(v) : String(+v.toPrecision(6)));
    }
    return {
      width: figure.clientWidth, height: 260,
      scales: {
        x: Object.assign({ time: false }, log, data.until ? { range: (u, low, high) => zoomed(u, low, high) ? [low, high] : [0, data.until] } : {}),
        y: Object.assign({}, log, data.isLogarithmic ? {} : { range: (u, low, high) => [Math.min(0, low), Math.max(high, data.highest || 0) * 1.06 || 1] })
      },
      cursor: { sync: { key: sync }, drag: { x: true, y: false } },
      axes: [x, y],
      padding: [null, 24, null, null],
      plugins: [marks(data.marks)],
      series: [{ label: data.xName, value: atCursor }].concat(data.lines.map(line => ({
        label: line.name, value: atCursor, stroke: colours[line.colour % colours.length], width: 2, spanGaps: true,
        dash: line.style === 'dashed' ? [6, 4] : undefined,
        paths: line.style === 'points' ? () => null : undefined,
        points: { show: line.style === 'points' || data.x.length < 40, size: line.style === 'points' ? 9 : 5 }
      })))
    };
  }

  // Charts of one timeline, callers and server, have one time axis, whenever each of them has its first value.
  const figures = [...document.querySelectorAll('figure.chart')].map(figure => (
    { figure, data: JSON.parse(figure.querySelector('script').textContent) }));
  const timeline = data => data.xName.startsWith('s since') ? data.name.slice(0, data.name.lastIndexOf('-')) : null;
  const ends = {};
  figures.forEach(({ figure, data }) => {
    const key = timeline(data) && figure.dataset.group + '/' + timeline(data);
    if (key) ends[key] = Math.max(ends[key] || 0, data.x[data.x.length - 1] || 0);
  });

  figures.forEach(({ figure, data }) => {
    data.until = timeline(data) && ends[figure.dataset.group + '/' + timeline(data)];
    const place = figure.querySelector('.plot');
    const plot = new uPlot(options(place, data, figure.dataset.group), [data.x].concat(data.lines.map(l => l.y)), place);
    figure.classList.add('drawn');
    new ResizeObserver(() => plot.setSize({ width: place.clientWidth, height: 260 })).observe(place);
  });
})();
