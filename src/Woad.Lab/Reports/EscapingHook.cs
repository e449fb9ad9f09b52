using Spectre.Console.Rendering;
using Woad.Xml;

namespace Woad.Lab.Reports;

/// <summary>Escapes control characters in all that is shown: a service may have written it.</summary>
internal sealed class EscapingHook : IRenderHook
{
    public IEnumerable<IRenderable> Process(RenderOptions options, IEnumerable<IRenderable> renderables) =>
        renderables.Select(renderable => new EscapedContent(renderable));

    private sealed class EscapedContent(IRenderable content) : IRenderable
    {
        public Measurement Measure(RenderOptions options, int maxWidth) => content.Measure(options, maxWidth);

        public IEnumerable<Segment> Render(RenderOptions options, int maxWidth) =>
            content.Render(options, maxWidth).Select(
                segment => segment.IsControlCode
                    || segment.Text.Trim('\r', '\n').Length == 0
                    || Escaped.IsClean(segment.Text)
                    ? segment
                    : new Segment(Escaped.Line(segment.Text), segment.Style));
    }
}
