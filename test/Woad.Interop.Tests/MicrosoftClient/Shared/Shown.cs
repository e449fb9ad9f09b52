using System.Collections;
using System.Globalization;
using System.Security.Cryptography;
using System.Text;

namespace Interop.Matrix;

/// <summary>Values as text that both sides print alike.</summary>
public static class Shown
{
    private const int MaxText = 60;

    public static string Of(object? value) => value switch
    {
        null => "null",
        string text => Text(text),
        byte[] bytes => $"bytes {bytes.Length} {Hash(bytes)}",
        char letter => $"U+{(int)letter:X4}",
        bool flag => flag ? "true" : "false",
        double number => number.ToString("R", CultureInfo.InvariantCulture),
        float number => number.ToString("R", CultureInfo.InvariantCulture),
        DateTime time => $"{time.ToString("yyyy-MM-ddTHH:mm:ss.fffffff", CultureInfo.InvariantCulture)} {time.Kind}",
        DateTimeOffset time => time.ToString("O", CultureInfo.InvariantCulture),
        Enum or Guid or Uri or TimeSpan => Convert.ToString(value, CultureInfo.InvariantCulture)!,
        IFormattable number => number.ToString(null, CultureInfo.InvariantCulture),
        IDictionary map => "{" + string.Join(
            ", ", map.Keys.Cast<object>().Select(k => $"{Of(k)}: {Of(map[k])}").Order(StringComparer.Ordinal))
            + "}",
        IEnumerable items => "[" + string.Join(", ", items.Cast<object?>().Select(Of)) + "]",
        _ => Members(value),
    };

    /// <summary>What is in a stream.</summary>
    public static string Read(Stream stream) => Of(Bytes(stream));

    /// <summary>All octets of a stream.</summary>
    public static byte[] Bytes(Stream stream)
    {
        using var copy = new MemoryStream();
        stream.CopyTo(copy);
        return copy.ToArray();
    }

    private static string Members(object value) => value.GetType().Name + "(" + string.Join(
        ", ",
        value.GetType().GetProperties().OrderBy(static p => p.Name, StringComparer.Ordinal)
            .Select(p => $"{p.Name}={Of(p.GetValue(value))}")) + ")";

    private static string Text(string text)
    {
        var shown = new StringBuilder("\"");
        foreach (var letter in text.Length <= MaxText ? text : text[..MaxText])
        {
            shown.Append(letter is >= ' ' and <= '~' and not '\\'
                ? letter.ToString()
                : "\\u" + ((int)letter).ToString("x4", CultureInfo.InvariantCulture));
        }

        return text.Length <= MaxText
            ? shown.Append('"').ToString()
            : $"{shown}...\" {text.Length} {Hash(Encoding.Unicode.GetBytes(text))}";
    }

    private static string Hash(byte[] bytes) => Convert.ToHexString(SHA256.HashData(bytes))[..16];
}
