using System.Text;

namespace Woad.Xml;

/// <summary>The XML declaration ([XML] 2.8): version 1.0, encoding UTF-8 if it is named.</summary>
internal static class XmlDeclaration
{
    /// <summary>Refuses a declaration that does not fit UTF-8 bytes; <paramref name="end"/> is where it ends.</summary>
    public static void Check(ReadOnlySpan<byte> input, int start, out int end)
    {
        Check(input, start, out end, out var encoding);
        if (encoding is not null && !encoding.Equals("utf-8", StringComparison.OrdinalIgnoreCase))
        {
            Malformed.Throw(
                $"The encoding in the declaration '{encoding}' does not match the encoding of the document 'utf-8'.",
                start);
        }
    }

    /// <summary>Refuses a malformed declaration and gives the encoding that it names, if any.</summary>
    public static void Check(ReadOnlySpan<byte> input, int start, out int end, out string? encoding)
    {
        var length = input[start..].IndexOf("?>"u8);
        if (length < 0)
        {
            throw Malformed.EndOfInput(input.Length);
        }

        end = start + length + 2;
        var rest = input.Slice(start + 5, length - 5);
        if (!Take(ref rest, "version"u8, out var version) || !version.SequenceEqual("1.0"u8))
        {
            Malformed.Throw("XML version must be '1.0'.", start);
        }

        encoding = Take(ref rest, "encoding"u8, out var name)
            ? Encoding.UTF8.GetString(name[..Math.Min(64, name.Length)])
            : null;
        if (Take(ref rest, "standalone"u8, out var alone)
            && !alone.SequenceEqual("yes"u8)
            && !alone.SequenceEqual("no"u8))
        {
            Malformed.Throw("'standalone' value in declaration must be 'yes' or 'no'.", start);
        }

        if (rest.Trim(" \t\r\n"u8).Length > 0)
        {
            Malformed.Throw("The XML declaration is malformed.", start);
        }
    }

    /// <summary>Cuts <c>name="value"</c> off the front when it stands there after white space.</summary>
    private static bool Take(ref ReadOnlySpan<byte> rest, ReadOnlySpan<byte> name, out ReadOnlySpan<byte> value)
    {
        value = default;
        var text = rest.TrimStart(" \t\r\n"u8);
        if (text.Length == rest.Length || !text.StartsWith(name))
        {
            return false;
        }

        text = text[name.Length..].TrimStart(" \t\r\n"u8);
        if (text.Length == 0 || text[0] != '=')
        {
            return false;
        }

        text = text[1..].TrimStart(" \t\r\n"u8);
        if (text.Length == 0 || text[0] is not ((byte)'"' or (byte)'\''))
        {
            return false;
        }

        var length = text[1..].IndexOf(text[0]);
        if (length < 0)
        {
            return false;
        }

        value = text.Slice(1, length);
        rest = text[(length + 2)..];
        return true;
    }
}
