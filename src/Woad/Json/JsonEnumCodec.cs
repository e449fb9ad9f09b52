using System.Runtime.CompilerServices;
using System.Text.Json;

namespace Woad.Json;

/// <summary>An enumeration, as its number.</summary>
internal sealed class JsonEnumCodec<T, TNumber>(JsonCodec<TNumber> number) : JsonCodec<T>
    where T : struct, Enum
    where TNumber : struct
{
    public override T Read(ref Utf8JsonReader reader, ref JsonItems items)
    {
        var value = number.Read(ref reader, ref items);
        return Unsafe.As<TNumber, T>(ref value);
    }

    public override bool TryWrite(Utf8JsonWriter writer, T value) =>
        number.TryWrite(writer, Unsafe.As<T, TNumber>(ref value));
}
