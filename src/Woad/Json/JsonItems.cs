using System.Text.Json;

namespace Woad.Json;

/// <summary>
/// How many objects a value may still consist of, and whether codecs leave it to the runtime's serializer.
/// </summary>
internal struct JsonItems(int left)
{
    private int _left = left;

    /// <summary>
    /// Whether there was something that only the serializer reads; what was read does not count then.
    /// </summary>
    public bool IsLeft { get; private set; }

    /// <summary>
    /// Counts an object or an item. Above the limit the value is left, and the serializer refuses it.
    /// </summary>
    public void Take(ref Utf8JsonReader reader)
    {
        if (--_left < 0)
        {
            Leave(ref reader);
        }
    }

    /// <summary>Notes something that only the serializer reads. The reader has no further tokens.</summary>
    public void Leave(ref Utf8JsonReader reader)
    {
        IsLeft = true;
        reader = default;
    }

    /// <summary>As above, where a value is expected.</summary>
    public T? Leave<T>(ref Utf8JsonReader reader)
    {
        Leave(ref reader);
        return default;
    }
}
