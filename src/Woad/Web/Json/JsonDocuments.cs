using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Json;
using System.Xml;

namespace Woad.Web.Json;

/// <summary>Opens JSON from a peer as the XML that serializers of data contracts read.</summary>
internal static class JsonDocuments
{
    private static ReadOnlySpan<byte> TypeHint => "\"__type\""u8;

    /// <exception cref="SerializationException">An object says its type twice.</exception>
    public static XmlDictionaryReader Open(byte[] bytes, XmlDictionaryReaderQuotas quotas)
    {
        if (bytes.AsSpan().IndexOf(TypeHint) is >= 0 and var first
            && bytes.AsSpan(first + TypeHint.Length).IndexOf(TypeHint) >= 0)
        {
            CheckTypeHints(bytes, quotas.MaxDepth);
        }

        return JsonReaderWriterFactory.CreateJsonReader(bytes, quotas);
    }

    /// <summary>
    /// Serializers take the first <c>__type</c> of an object and pass over another one. Two of them are an attempt to be
    /// read differently by different readers.
    /// </summary>
    private static void CheckTypeHints(ReadOnlySpan<byte> bytes, int maxDepth)
    {
        var reader = new Utf8JsonReader(bytes, new JsonReaderOptions { MaxDepth = Math.Max(1, Math.Min(maxDepth, 1000)) });
        var seen = new HashSet<int>();
        try
        {
            while (reader.Read())
            {
                if (reader.TokenType == JsonTokenType.EndObject)
                {
                    seen.Remove(reader.CurrentDepth + 1);
                }
                else if (reader.TokenType == JsonTokenType.PropertyName && reader.ValueTextEquals("__type"u8)
                    && !seen.Add(reader.CurrentDepth))
                {
                    throw new SerializationException("The JSON object has two members '__type'. An object can say its type once.");
                }
            }
        }
        catch (JsonException)
        {
            // The reader that is used says what is wrong, with its own limits.
        }
    }
}
