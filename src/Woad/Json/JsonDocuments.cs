using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.ServiceModel;
using System.Text.Json;
using System.Xml;
using Woad.Xml;

namespace Woad.Json;

/// <summary>Opens JSON from a peer as the XML that serializers of data contracts read.</summary>
internal static class JsonDocuments
{
    /// <summary>
    /// Deeper than any quota that makes sense; what the reader of the values says about depth counts.
    /// </summary>
    private const int MaxCheckedDepth = 1000;

    /// <summary>The document as XML, after it has been checked.</summary>
    public static XmlDictionaryReader Open(byte[] bytes, XmlDictionaryReaderQuotas quotas) =>
        JsonReaderWriterFactory.CreateJsonReader(bytes, quotas);

    /// <exception cref="SerializationException">There is a second value, or an object says its type twice.</exception>
    /// <exception cref="QuotaExceededException">A string is longer than the quota.</exception>
    public static void Check(ReadOnlySpan<byte> bytes, XmlDictionaryReaderQuotas quotas)
    {
        try
        {
            CheckValues(bytes, quotas);
        }
        catch (JsonException)
        {
            // The reader that is used takes more than JSON (NaN), and says what is wrong otherwise.
        }
    }

    /// <summary>
    /// What the runtime's reader lets pass: a second value behind the first one, a second <c>__type</c> in an object
    /// (an attempt to be read differently by different readers), strings above the quota.
    /// </summary>
    private static void CheckValues(ReadOnlySpan<byte> bytes, XmlDictionaryReaderQuotas quotas)
    {
        var reader = new Utf8JsonReader(
            bytes,
            new JsonReaderOptions
            {
                MaxDepth = Math.Clamp(quotas.MaxDepth, 1, MaxCheckedDepth),
                AllowMultipleValues = true,
            });
        HashSet<int>? hints = null;
        var values = 0;
        while (reader.Read())
        {
            switch (reader.TokenType)
            {
                case JsonTokenType.PropertyName:
                    if (reader.ValueTextEquals("__type"u8) && !(hints ??= []).Add(reader.CurrentDepth))
                    {
                        throw new SerializationException(
                            "A JSON object has two members '__type'. An object can say its type once.");
                    }

                    break;
                case JsonTokenType.EndObject:
                    hints?.Remove(reader.CurrentDepth + 1);
                    break;
                case JsonTokenType.String when reader.ValueSpan.Length > quotas.MaxStringContentLength
                    && reader.GetString()!.Length > quotas.MaxStringContentLength:
                    throw new QuotaExceededException(Escaped.Text(
                        $"The maximum string content length quota ({quotas.MaxStringContentLength}) has been "
                            + $"exceeded while reading JSON. This quota may be increased by changing the "
                            + $"MaxStringContentLength property on the ReaderQuotas of the binding."));
            }

            if (reader.CurrentDepth == 0
                && reader.TokenType is not (JsonTokenType.StartObject or JsonTokenType.StartArray)
                && ++values > 1)
            {
                throw new SerializationException("There is a second JSON value behind the first one.");
            }
        }
    }
}
