using System.Collections.Concurrent;
using System.Text;
using System.Xml.Linq;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.ReliableMessaging.Dialogues;

/// <summary>
/// Writes down each message where it arrives: requests on the service, answers on the client. Sequences are called A
/// (the client's) and B (the service's), messages by their order.
/// </summary>
/// <param name="lines">Takes a line for each message.</param>
internal sealed class DialogueRecorder(ConcurrentQueue<XElement> lines) : MessageLayer
{
    private LayerContext _context = null!;

    protected override void Open(LayerContext context)
    {
        _context = context;
        context.Part();
    }

    protected override object? Received(Incoming message, object? request)
    {
        var parts = _context.Parts(message);
        lines.Enqueue(new XElement(
            _context.Address is null ? "ToClient" : "ToService",
            new XElement(
                "Headers",
                parts.Headers.Select((_, i) => XElement.Parse(Encoding.UTF8.GetString(parts.ReadHeader(i).Span)))),
            XElement.Parse(Encoding.UTF8.GetString(parts.ReadWholeBody().Span))));
        return null;
    }
}
