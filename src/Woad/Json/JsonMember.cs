using System.Text.Json;

namespace Woad.Json;

/// <summary>One member of a data contract.</summary>
internal abstract class JsonMember<TOwner>(string name)
{
    public string Name => name;

    /// <summary>The name as it is written, escaped.</summary>
    public JsonEncodedText Encoded { get; } = JsonEncodedText.Encode(name, WcfJsonEncoder.Instance);

    public byte[] Utf8 { get; } = System.Text.Encoding.UTF8.GetBytes(name);

    public abstract void Read(ref Utf8JsonReader reader, ref JsonItems items, TOwner owner);

    /// <summary>Writes the name and the value. False: the object is left to the serializer.</summary>
    public abstract bool TryWrite(Utf8JsonWriter writer, TOwner owner);
}
