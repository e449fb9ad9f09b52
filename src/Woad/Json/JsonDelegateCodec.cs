using System.Text.Json;

namespace Woad.Json;

/// <summary>A codec of two functions, for values of one token.</summary>
internal sealed class JsonDelegateCodec<T>(JsonDelegateCodec<T>.Reader read, Action<Utf8JsonWriter, T> write) : JsonCodec<T>
{
    public delegate T Reader(ref Utf8JsonReader reader);

    public override T Read(ref Utf8JsonReader reader, ref JsonItems items) => read(ref reader);

    public override void Write(Utf8JsonWriter writer, T value) => write(writer, value);
}
