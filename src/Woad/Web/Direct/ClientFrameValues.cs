using System.Text.Json;
using Woad.Formatters;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>
/// Values in the frame of a compiled operation on the client: parameters are written, results are read.
/// </summary>
internal readonly struct ClientFrameValues(JsonParts parts, CallFrame frame) : IDirectValues
{
    /// <summary>Frames are clear.</summary>
    public void SetDefault(WebPart part)
    {
    }

    public bool TryRead(WebPart part, ref Utf8JsonReader reader, bool isRehearsal) =>
        parts.TryReadOutput(part.Index, ref reader, frame, isRehearsal);

    public bool TryWrite(WebPart part, Utf8JsonWriter writer) => parts.TryWriteInput(part.Index, writer, frame);
}
