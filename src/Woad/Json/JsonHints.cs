using System.Text.Json;

namespace Woad.Json;

/// <summary>The member of an object that says its type.</summary>
internal static class JsonHints
{
    public static ReadOnlySpan<byte> Name => "__type"u8;

    /// <summary>
    /// Passes over the member whose name the reader is on, to its last token. False when a type hint is in it: whether
    /// that may stand there is not for a codec to say.
    /// </summary>
    public static bool TrySkip(ref Utf8JsonReader reader)
    {
        var depth = reader.CurrentDepth;
        do
        {
            if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals(Name))
            {
                return false;
            }
        }
        while (reader.Read()
            && (reader.CurrentDepth > depth
                || reader.TokenType is JsonTokenType.StartObject or JsonTokenType.StartArray));

        return true;
    }
}
