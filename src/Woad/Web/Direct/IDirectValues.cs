using System.Text.Json;
using Woad.Web.Bodies;

namespace Woad.Web.Direct;

/// <summary>Where the values of a call are while they go between it and the bytes of a body, without messages.</summary>
internal interface IDirectValues
{
    /// <summary>Takes the default of a value that the body may leave out.</summary>
    void SetDefault(WebPart part);

    void Read(WebPart part, ref Utf8JsonReader reader);

    void Write(WebPart part, Utf8JsonWriter writer);
}
