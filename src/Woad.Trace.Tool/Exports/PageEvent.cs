using System.Text;
using Woad.Trace.Tool.Events;

namespace Woad.Trace.Tool.Exports;

/// <summary>An event of a page, with the beginning of its text in the file.</summary>
/// <param name="Event">The event.</param>
/// <param name="Detail">The text.</param>
internal sealed record PageEvent(TracedEvent Event, string Detail)
{
    /// <summary>Keeps an event after its file has been read further.</summary>
    /// <param name="traced">The event.</param>
    /// <param name="maxDetail">The maximum number of bytes of the text.</param>
    public static PageEvent Of(TracedEvent traced, int maxDetail)
    {
        var raw = traced.Raw.Span;
        var detail = Encoding.UTF8.GetString(raw[..Math.Min(raw.Length, maxDetail)]);
        return new PageEvent(traced with { Raw = default }, raw.Length > maxDetail ? $"{detail} ..." : detail);
    }
}
