using System.Text.Json;

namespace Woad.Json;

/// <summary>A codec of two functions, for values of one token.</summary>
internal sealed class JsonDelegateCodec<T>(JsonDelegateCodec<T>.Reader read, JsonDelegateCodec<T>.Writer write)
    : JsonCodec<T>
{
    /// <summary>Takes the value of a token. False: the token has no such value.</summary>
    public delegate bool Reader(ref Utf8JsonReader reader, out T value);

    /// <summary>Writes a value. False: it is left to the serializer.</summary>
    public delegate bool Writer(Utf8JsonWriter writer, T value);

    public override T Read(ref Utf8JsonReader reader, ref JsonItems items) =>
        read(ref reader, out var value) ? value : items.Leave<T>(ref reader)!;

    public override bool TryWrite(Utf8JsonWriter writer, T value) => write(writer, value);
}
