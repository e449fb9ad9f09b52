using System.Text.Json;

namespace Woad.Json;

/// <summary>Reads and writes values of <typeparamref name="T"/>, without boxing them.</summary>
internal abstract class JsonCodec<T> : JsonCodec
{
    /// <summary>Reads the value whose first token the reader is on; afterwards it is on the last one.</summary>
    public abstract T Read(ref Utf8JsonReader reader, ref JsonItems items);

    /// <summary>Writes a value. False: it is left to the serializer.</summary>
    public abstract bool TryWrite(Utf8JsonWriter writer, T value);

    public sealed override object? ReadObject(ref Utf8JsonReader reader, ref JsonItems items) =>
        Read(ref reader, ref items);

    public sealed override bool TryWriteObject(Utf8JsonWriter writer, object? value) => TryWrite(writer, (T)value!);
}
