using System.Text.Json;
using Woad.Formatters;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>Values in the frame of a compiled operation on the client: parameters are written, results are read.</summary>
internal readonly struct ClientFrameValues(JsonParts parts, CallFrame frame) : IDirectValues
{
    /// <summary>Frames are clear.</summary>
    public void SetDefault(WebPart part)
    {
    }

    public void Read(WebPart part, ref Utf8JsonReader reader) => parts.ReadOutput(part.Index, ref reader, frame);

    public void Write(WebPart part, Utf8JsonWriter writer) => parts.WriteInput(part.Index, writer, frame);
}
