using System.Text.Json;

namespace Woad.Json;

/// <summary>Reads and writes the values of one type as JSON, with the conventions of DataContractJsonSerializer.</summary>
/// <remarks>
/// What a codec does not take (a derived type, a type hint, a number in quotes) it gives up by an exception; the
/// runtime's serializer then reads or writes the same, or says what is wrong.
/// </remarks>
internal abstract class JsonCodec
{
    /// <summary>Reads the value whose first token the reader is on; afterwards it is on the last one.</summary>
    public abstract object? ReadObject(ref Utf8JsonReader reader, ref JsonItems items);

    public abstract void WriteObject(Utf8JsonWriter writer, object? value);
}
