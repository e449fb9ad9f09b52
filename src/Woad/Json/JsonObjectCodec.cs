using System.Text.Json;

namespace Woad.Json;

/// <summary>
/// A class that is a data contract, as an object. Members are expected in their order; any order is read.
/// </summary>
internal sealed class JsonObjectCodec<T>(JsonMember<T>[] members, Func<T> create) : JsonCodec<T?>
    where T : class
{
    public override T? Read(ref Utf8JsonReader reader, ref JsonItems items)
    {
        if (reader.TokenType == JsonTokenType.Null)
        {
            return null;
        }

        if (reader.TokenType != JsonTokenType.StartObject)
        {
            return items.Leave<T>(ref reader);
        }

        items.Take(ref reader);
        var value = create();
        var seen = 0UL;
        var next = 0;
        while (reader.Read() && reader.TokenType == JsonTokenType.PropertyName)
        {
            var index = Find(ref reader, next);
            if (index < 0)
            {
                if (!JsonHints.TrySkip(ref reader))
                {
                    items.Leave(ref reader);
                }

                continue;
            }

            if ((seen & (1UL << index)) != 0)
            {
                return items.Leave<T>(ref reader);
            }

            seen |= 1UL << index;
            reader.Read();
            members[index].Read(ref reader, ref items, value);
            next = index + 1;
        }

        return value;
    }

    public override bool TryWrite(Utf8JsonWriter writer, T? value)
    {
        if (value is null)
        {
            writer.WriteNullValue();
            return true;
        }

        if (value.GetType() != typeof(T) || writer.CurrentDepth > JsonCodecs.MaxWriteDepth)
        {
            return false;
        }

        writer.WriteStartObject();
        foreach (var member in members)
        {
            if (!member.TryWrite(writer, value))
            {
                return false;
            }
        }

        writer.WriteEndObject();
        return true;
    }

    private int Find(ref Utf8JsonReader reader, int next)
    {
        if (next < members.Length && reader.ValueTextEquals(members[next].Utf8))
        {
            return next;
        }

        for (var i = 0; i < members.Length; i++)
        {
            if (reader.ValueTextEquals(members[i].Utf8))
            {
                return i;
            }
        }

        return -1;
    }
}
