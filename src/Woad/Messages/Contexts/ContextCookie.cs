using System.ServiceModel;
using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The cookie <c>WscContext</c> (MC-NETCEX 2.2.3), which carries the element in base64.</summary>
internal static class ContextCookie
{
    private const string Name = "WscContext";

    /// <summary>The largest cookie that is looked at: HTTP servers take no larger headers by default.</summary>
    private const int MaxLength = 32 * 1024;

    /// <summary>The cookie as the client sends it.</summary>
    public static string Of(IEnumerable<KeyValuePair<string, string>> context)
    {
        using var bytes = new MemoryStream();
        var settings = new XmlWriterSettings { OmitXmlDeclaration = true, Encoding = new UTF8Encoding(false) };
        using (var writer = XmlWriter.Create(bytes, settings))
        {
            writer.WriteStartElement(ContextNames.Context, ContextNames.Namespace);
            ContextElement.WriteContents(writer, context);
            writer.WriteEndElement();
        }

        return $"{Name}=\"{Convert.ToBase64String(bytes.GetBuffer(), 0, (int)bytes.Length)}\"";
    }

    /// <summary>The same of a message's context, which is not written again unless it has been changed.</summary>
    public static string Of(ContextValues context) => context.Shared is { } shared
        ? shared.Cookie ??= Of(shared.Values)
        : Of((IEnumerable<KeyValuePair<string, string>>)context);

    /// <summary>The cookie as the service sets it, for its path alone.</summary>
    public static string In(string path, string cookie) => $"{cookie};Path={path}";

    /// <summary>The context in a Cookie or Set-Cookie header; null when it has none.</summary>
    /// <exception cref="ProtocolException">The cookie is not as the protocol defines it.</exception>
    public static Dictionary<string, string>? Find(string header)
    {
        foreach (var range in header.AsSpan().SplitAny(';', ','))
        {
            var pair = header.AsSpan(range).Trim();
            var equals = pair.IndexOf('=');
            if (equals >= 0 && pair[..equals].Trim().SequenceEqual(Name))
            {
                return Read(pair[(equals + 1)..].Trim().Trim('"'));
            }
        }

        return null;
    }

    private static Dictionary<string, string> Read(ReadOnlySpan<char> value)
    {
        if (value.Length > MaxLength)
        {
            throw new ProtocolException(Escaped.Text(
                $"The cookie {Name} has {value.Length} characters; at most {MaxLength} are read."));
        }

        var bytes = new byte[value.Length * 3 / 4 + 3];
        if (!Convert.TryFromBase64Chars(value, bytes, out var length))
        {
            throw new ProtocolException(Escaped.Text($"The cookie {Name} is not base64."));
        }

        var quotas = new XmlDictionaryReaderQuotas { MaxDepth = 8 };
        try
        {
            using var reader = XmlDictionaryReader.CreateTextReader(bytes, 0, length, Encoding.UTF8, quotas, null);
            reader.MoveToContent();
            return ContextElement.Read(reader);
        }
        catch (Exception e) when (e is XmlException || GeneralXmlReader.IsOfMalformedInput(e))
        {
            // An end tag with a prefix and no name is an ArgumentException, for example.
            throw new ProtocolException(Escaped.Text($"The cookie {Name} has no context: {e.Message}"), e);
        }
    }
}
