using System.Text.Json;
using System.Xml;

namespace Woad.Json;

/// <summary>Takes values of tokens whose kind may be another one. False: the token has no such value.</summary>
internal static class JsonTokens
{
    /// <summary>A text or null.</summary>
    public static bool TryGetString(ref Utf8JsonReader reader, out string? value)
    {
        value = reader.TokenType == JsonTokenType.String ? reader.GetString() : null;
        return value is not null || reader.TokenType == JsonTokenType.Null;
    }

    /// <summary>True or false.</summary>
    public static bool TryGetBoolean(ref Utf8JsonReader reader, out bool value)
    {
        value = reader.TokenType == JsonTokenType.True;
        return value || reader.TokenType == JsonTokenType.False;
    }

    /// <summary>A text with hyphens.</summary>
    public static bool TryGetGuid(ref Utf8JsonReader reader, out Guid value)
    {
        value = default;
        return reader.TokenType == JsonTokenType.String && reader.TryGetGuid(out value);
    }

    /// <summary>An address or null.</summary>
    public static bool TryGetUri(ref Utf8JsonReader reader, out Uri? value)
    {
        value = null;
        return reader.TokenType == JsonTokenType.Null
            || (reader.TokenType == JsonTokenType.String && reader.GetString() is { Length: > 0 } text
                && Uri.TryCreate(text, UriKind.RelativeOrAbsolute, out value));
    }

    /// <summary>A text like <c>PT1H</c>.</summary>
    public static bool TryGetTimeSpan(ref Utf8JsonReader reader, out TimeSpan value)
    {
        value = default;
        if (reader.TokenType != JsonTokenType.String)
        {
            return false;
        }

        try
        {
            value = XmlConvert.ToTimeSpan(reader.GetString()!);
            return true;
        }
        catch (Exception e) when (e is FormatException or OverflowException)
        {
            // There is no method that tries.
            return false;
        }
    }
}
