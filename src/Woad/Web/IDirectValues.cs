using System.Text.Json;

namespace Woad.Web;

/// <summary>Where the values of a call are while they are read from a request and written into a response without messages.</summary>
internal interface IDirectValues
{
    /// <summary>Takes a parameter from the address.</summary>
    void Set(WebAddressPart part, object? value);

    /// <summary>Takes a parameter whose text is its value; false when that is for <see cref="Set"/>.</summary>
    bool TrySet(WebAddressPart part, ReadOnlySpan<char> text);

    /// <summary>Takes the default of a parameter that the body may leave out.</summary>
    void SetDefault(WebPart part);

    void Read(WebPart part, ref Utf8JsonReader reader);

    void Write(WebPart part, Utf8JsonWriter writer);
}
