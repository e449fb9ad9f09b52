using System.Text.Json;
using Woad.Formatters;
using Woad.Web.Bodies;
using Woad.Web.Routes;

namespace Woad.Web.Direct;

/// <summary>Values in the frame of a compiled operation, which knows their types.</summary>
internal readonly struct FrameValues(JsonParts parts, CallFrame frame) : IDirectInputs
{
    public void Set(WebAddressPart part, object? value) => parts.SetInput(part.Index, value, frame);

    public bool TrySet(WebAddressPart part, ReadOnlySpan<char> text) => parts.TrySetInput(part.Index, text, frame);

    /// <summary>Frames are clear.</summary>
    public void SetDefault(WebPart part)
    {
    }

    public void Read(WebPart part, ref Utf8JsonReader reader) => parts.ReadInput(part.Index, ref reader, frame);

    public void Write(WebPart part, Utf8JsonWriter writer) => parts.WriteOutput(part.Index, writer, frame);
}
