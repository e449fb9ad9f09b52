using System.Text;
using System.Xml;

namespace Woad.Security.Secured;

/// <summary>Decrypted text, to be read in the scope of the element that it was encrypted in.</summary>
internal sealed class TextFragment
{
    private readonly byte[] _document;
    private readonly XmlDictionaryReaderQuotas _quotas;

    /// <param name="text">The nodes.</param>
    /// <param name="scope">A reader in whose scope their prefixes have a meaning.</param>
    /// <param name="quotas">The endpoint's.</param>
    public TextFragment(ReadOnlySpan<byte> text, XmlDictionaryReader scope, XmlDictionaryReaderQuotas quotas)
    {
        _quotas = quotas;
        var start = new StringBuilder("<x");
        if (scope.LookupNamespace("") is { Length: > 0 } plain)
        {
            Declare(start, "", plain);
        }

        foreach (var prefix in Prefixes(text))
        {
            if (prefix is not ("xml" or "xmlns") && scope.LookupNamespace(prefix) is { Length: > 0 } ns)
            {
                Declare(start, prefix, ns);
            }
        }

        _document = [.. Encoding.UTF8.GetBytes(start.Append('>').ToString()), .. text, .. "</x>"u8];
    }

    /// <summary>A reader on the first node.</summary>
    public XmlDictionaryReader Open()
    {
        var reader = XmlDictionaryReader.CreateTextReader(_document, 0, _document.Length, Encoding.UTF8, _quotas, null);
        reader.ReadStartElement();
        reader.MoveToContent();
        return reader;
    }

    /// <summary>Everything in front of a colon that could be a prefix; some of them are none.</summary>
    private static HashSet<string> Prefixes(ReadOnlySpan<byte> text)
    {
        HashSet<string> found = new(StringComparer.Ordinal);
        for (var at = text.IndexOf((byte)':'); at >= 0; at = Next(text, at))
        {
            var start = at;
            while (start > 0 && text[start - 1] is var c and not ((byte)'<' or (byte)' ' or (byte)'/' or (byte)'"' or (byte)'\'' or (byte)'>'
                or (byte)'\n' or (byte)'\r' or (byte)'\t' or (byte)'=') && at - start < MostPrefix)
            {
                start--;
            }

            if (at > start && at - start < MostPrefix && found.Count < MostPrefixes)
            {
                found.Add(Encoding.UTF8.GetString(text[start..at]));
            }
        }

        return found;
    }

    private const int MostPrefix = 64;
    private const int MostPrefixes = 64;

    private static int Next(ReadOnlySpan<byte> text, int at)
    {
        var next = text[(at + 1)..].IndexOf((byte)':');
        return next < 0 ? -1 : at + 1 + next;
    }

    private static void Declare(StringBuilder tag, string prefix, string ns) =>
        tag.Append(" xmlns").Append(prefix.Length == 0 ? "" : ":").Append(prefix).Append("=\"").Append(System.Security.SecurityElement.Escape(ns)).Append('"');
}
