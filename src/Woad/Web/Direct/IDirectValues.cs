using System.Text.Json;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>
/// Where the values of a call are while they go between it and the bytes of a body, without messages.
/// </summary>
internal interface IDirectValues
{
    /// <summary>Takes the default of a value that the body may leave out.</summary>
    void SetDefault(WebPart part);

    /// <summary>Reads a value. False: it is left to the runtime's serializer.</summary>
    /// <param name="part">The value.</param>
    /// <param name="reader">Is on its first token, and afterwards on its last one.</param>
    /// <param name="isRehearsal">Whether no code that the program has written may run.</param>
    bool TryRead(WebPart part, ref Utf8JsonReader reader, bool isRehearsal);

    /// <summary>Writes a value. False: it is left to the runtime's serializer.</summary>
    bool TryWrite(WebPart part, Utf8JsonWriter writer);
}
