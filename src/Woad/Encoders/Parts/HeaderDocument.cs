using System.Text;
using System.Xml;
using Woad.Xml;

namespace Woad.Encoders.Parts;

/// <summary>
/// A header of a message that is an object, as a document of its own. The prefixes that signatures in it keep are
/// declared around it there too.
/// </summary>
internal static class HeaderDocument
{
    private const int MostPrefix = 64;
    private const int MostPrefixes = 64;

    /// <summary>The document of a header.</summary>
    /// <param name="open">Makes a reader on the header's start tag.</param>
    /// <param name="offset">Where in the document the header begins.</param>
    public static byte[] Of(Func<XmlDictionaryReader> open, out int offset)
    {
        using var stream = new MemoryStream();
        using (var writer = XmlDictionaryWriter.CreateTextWriter(stream, Encoding.UTF8, ownsStream: false))
        using (var reader = open())
        {
            writer.WriteNode(reader, defattr: false);
        }

        var text = stream.GetBuffer().AsSpan(0, (int)stream.Length);
        using var scope = open();
        using var start = new CanonicalWriter();
        start.Raw("<x"u8);
        foreach (var prefix in Kept(text))
        {
            if (scope.LookupNamespace(prefix) is { Length: > 0 } ns)
            {
                start.Declare(Encoding.UTF8.GetBytes(prefix), Encoding.UTF8.GetBytes(ns));
            }
        }

        start.Raw(">"u8);
        offset = start.Written.Length;
        return [.. start.Written, .. text, .. "</x>"u8];
    }

    /// <summary>A start tag that declares the prefixes that nodes use, as they are in a reader's scope.</summary>
    /// <param name="text">The nodes.</param>
    /// <param name="scope">The reader.</param>
    /// <param name="into">Takes the tag.</param>
    public static void WriteScope(ReadOnlySpan<byte> text, XmlDictionaryReader scope, CanonicalWriter into)
    {
        into.Raw("<x"u8);
        if (scope.LookupNamespace("") is { Length: > 0 } plain)
        {
            into.Declare(default, Encoding.UTF8.GetBytes(plain));
        }

        foreach (var prefix in Prefixes(text))
        {
            if (prefix is not ("xml" or "xmlns") && scope.LookupNamespace(prefix) is { Length: > 0 } ns)
            {
                into.Declare(Encoding.UTF8.GetBytes(prefix), Encoding.UTF8.GetBytes(ns));
            }
        }

        into.Raw(">"u8);
    }

    /// <summary>The prefixes that signatures in a header keep though nothing visible uses them.</summary>
    private static HashSet<string> Kept(ReadOnlySpan<byte> header)
    {
        HashSet<string> found = new(StringComparer.Ordinal);
        for (var at = header.IndexOf("PrefixList="u8); at >= 0; at = header.IndexOf("PrefixList="u8))
        {
            header = header[(at + "PrefixList=".Length)..];
            var value = header[1..(1 + header[1..].IndexOf(header[0]))];
            foreach (var prefix in Encoding.UTF8.GetString(value).Split(
                (char[]?)null, StringSplitOptions.RemoveEmptyEntries).Take(MostPrefixes))
            {
                found.Add(prefix == "#default" ? "" : prefix);
            }
        }

        return found;
    }

    /// <summary>Everything in front of a colon that could be a prefix; some of them are none.</summary>
    private static HashSet<string> Prefixes(ReadOnlySpan<byte> text)
    {
        HashSet<string> found = new(StringComparer.Ordinal);
        for (var at = text.IndexOf((byte)':'); at >= 0; at = Next(text, at))
        {
            var start = at;
            while (start > 0
                && text[start - 1] is var c
                    and not ((byte)'<' or (byte)' ' or (byte)'/' or (byte)'"' or (byte)'\'' or (byte)'>'
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

    private static int Next(ReadOnlySpan<byte> text, int at)
    {
        var next = text[(at + 1)..].IndexOf((byte)':');
        return next < 0 ? -1 : at + 1 + next;
    }
}
