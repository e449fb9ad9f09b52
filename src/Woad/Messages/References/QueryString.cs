using System.Collections.Specialized;
using Woad.Xml;

namespace Woad.Messages;

/// <summary>The query of an address as names and values.</summary>
internal static class QueryString
{
    /// <summary>Names and values that a query may have; more are refused before they are kept.</summary>
    public const int MaxItems = 10_000;

    /// <exception cref="FormatException">There are more items than <see cref="MaxItems"/>.</exception>
    public static NameValueCollection Parse(string query)
    {
        var rest = query.AsSpan();
        if (rest is ['?', ..])
        {
            rest = rest[1..];
        }

        if (rest.Count('&') >= MaxItems)
        {
            throw new FormatException(Escaped.Text($"The query of the request has more than {MaxItems} items."));
        }

        var values = new NameValueCollection();
        while (!rest.IsEmpty)
        {
            var end = rest.IndexOf('&');
            var item = end < 0 ? rest : rest[..end];
            rest = end < 0 ? default : rest[(end + 1)..];
            if (item.IsEmpty)
            {
                continue;
            }

            var equals = item.IndexOf('=');
            values.Add(
                equals < 0 ? null : Decode(item[..equals]), Decode(equals < 0 ? item : item[(equals + 1)..]));
        }

        return values;
    }

    public static string Decode(ReadOnlySpan<char> text) =>
        text.IndexOfAny('%', '+') < 0 ? text.ToString() : Uri.UnescapeDataString(text.ToString().Replace('+', ' '));
}
