using System.Text.Json;

namespace Woad.Json;

/// <summary>
/// Reads and writes the values of one type as JSON, with the conventions of DataContractJsonSerializer.
/// </summary>
/// <remarks>
/// A codec leaves some values to the runtime's serializer (a derived type, a type hint, a number in quotes): reading
/// notes it in <see cref="JsonItems"/>, writing answers false. The serializer then reads or writes the same, or says
/// what is wrong. No code that the program has written runs in a codec.
/// </remarks>
internal abstract class JsonCodec
{
    /// <summary>Reads the value whose first token the reader is on; afterwards it is on the last one.</summary>
    public abstract object? ReadObject(ref Utf8JsonReader reader, ref JsonItems items);

    /// <summary>Writes a value. False: it is left to the serializer.</summary>
    public abstract bool TryWriteObject(Utf8JsonWriter writer, object? value);
}
