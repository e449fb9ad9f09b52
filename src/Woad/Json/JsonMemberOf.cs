using System.Text.Json;

namespace Woad.Json;

/// <summary>One member of a data contract, by its accessors.</summary>
/// <param name="name">The member's name in the contract.</param>
/// <param name="codec">Reads and writes the values; asked for late, because contracts may contain themselves.</param>
/// <param name="get">The getter.</param>
/// <param name="set">The setter.</param>
/// <param name="skipsDefault">Whether the type's default is not written.</param>
internal sealed class JsonMember<TOwner, T>(
    string name, Func<JsonCodec> codec, Func<TOwner, T> get, Action<TOwner, T> set, bool skipsDefault)
    : JsonMember<TOwner>(name)
{
    private JsonCodec<T>? _codec;

    public override void Read(ref Utf8JsonReader reader, ref JsonItems items, TOwner owner) =>
        set(owner, Codec.Read(ref reader, ref items));

    public override bool TryWrite(Utf8JsonWriter writer, TOwner owner)
    {
        var value = get(owner);
        if (skipsDefault && EqualityComparer<T>.Default.Equals(value, default))
        {
            return true;
        }

        writer.WritePropertyName(Encoded);
        return Codec.TryWrite(writer, value);
    }

    private JsonCodec<T> Codec => _codec ??= (JsonCodec<T>)codec();
}
