using System.Collections.Concurrent;
using System.Text;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Server.Tests.Secured.Programs;

/// <summary>
/// Keeps the text of messages as they are on the wire: a line of headers without Security, and the body.
/// </summary>
internal sealed class WireRecorder(ConcurrentQueue<string> messages) : MessageLayer
{
    private LayerContext _context = null!;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _context = context;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var parts = _context.Parts(message);
        var text = new StringBuilder();
        for (var i = 0; i < parts.Headers.Count; i++)
        {
            if (parts.Headers[i].Name != "Security")
            {
                text.Append(Encoding.UTF8.GetString(parts.ReadHeader(i).Span));
            }
        }

        text.Append('\n').Append(Encoding.UTF8.GetString(parts.ReadWholeBody().Span));
        messages.Enqueue(text.ToString());
        return null;
    }
}
