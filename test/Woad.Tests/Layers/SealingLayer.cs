using System.Text;
using Woad.Envelopes;
using Woad.Exchanges;
using Woad.Layers;

namespace Woad.Tests.Layers;

/// <summary>
/// Replaces each body by unreadable text, as encryption does, of the body in the form that is asked for.
/// </summary>
internal sealed class SealingLayer(BodyForm form) : MessageLayer
{
    private LayerContext _context = null!;

    public override BodyForm Form => form;

    public override bool NeedsWholeMessages => true;

    protected override void Open(LayerContext context)
    {
        context.Part();
        _context = context;
    }

    protected override object? Sending(Outgoing message, object? request)
    {
        var content = message.Content!;
        var text = Convert.ToBase64String(Turn(content.ReadBody(form)));
        content.ReplaceBody(
            BodyForm.Text, Encoding.UTF8.GetBytes($"<x:Sealed xmlns:x=\"urn:sealed\">{text}</x:Sealed>"));
        return null;
    }

    protected override object? Received(Incoming message, object? request)
    {
        var content = _context.Parts(message);
        var body = Encoding.UTF8.GetString(content.ReadBody(BodyForm.Text).Span);
        var start = body.IndexOf('>') + 1;
        var end = body.LastIndexOf("</", StringComparison.Ordinal);
        content.ReplaceBody(form, end < start ? [] : Turn(Convert.FromBase64String(body[start..end])));
        return null;
    }

    private static byte[] Turn(ReadOnlyMemory<byte> bytes)
    {
        var turned = bytes.ToArray();
        for (var i = 0; i < turned.Length; i++)
        {
            turned[i] ^= 0x5A;
        }

        return turned;
    }
}
