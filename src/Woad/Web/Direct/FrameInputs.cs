using System.Text.Json;
using Woad.Formatters;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>Values in the frame of a compiled operation, which knows their types.</summary>
internal readonly struct FrameInputs(JsonParts parts, CallFrame frame) : IDirectInputs
{
    public void Set(WebAddressPart part, object? value) => parts.SetInput(part.Index, value, frame);

    public bool TrySet(WebAddressPart part, ReadOnlySpan<char> text) => parts.TrySetInput(part.Index, text, frame);

    /// <summary>Frames are clear.</summary>
    public void SetDefault(WebPart part)
    {
    }

    public bool TryRead(WebPart part, ref Utf8JsonReader reader, bool isRehearsal) =>
        parts.TryReadInput(part.Index, ref reader, frame, isRehearsal);

    public bool TryWrite(WebPart part, Utf8JsonWriter writer) => parts.TryWriteOutput(part.Index, writer, frame);
}
