using System.Text.Json;

namespace Woad.Json;

/// <summary>Reads and writes values of <typeparamref name="T"/>, without boxing them.</summary>
internal abstract class JsonCodec<T> : JsonCodec
{
    public abstract T Read(ref Utf8JsonReader reader, ref JsonItems items);

    public abstract void Write(Utf8JsonWriter writer, T value);

    public sealed override object? ReadObject(ref Utf8JsonReader reader, ref JsonItems items) => Read(ref reader, ref items);

    public sealed override void WriteObject(Utf8JsonWriter writer, object? value) => Write(writer, (T)value!);
}
