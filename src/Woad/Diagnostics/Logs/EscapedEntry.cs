using System.Collections;
using System.Globalization;
using System.Text;
using Woad.Xml;

namespace Woad.Diagnostics.Logs;

/// <summary>The values of an entry of a log, without control characters, and its message with them.</summary>
internal sealed class EscapedEntry : IReadOnlyList<KeyValuePair<string, object?>>
{
    /// <summary>A value may be a whole message, in which each value of a peer has a smaller limit.</summary>
    private const int MaxLength = 8 * Escaped.MaxLength;

    /// <summary>Under which the template of the message is among the values.</summary>
    private const string TemplateKey = "{OriginalFormat}";

    private readonly KeyValuePair<string, object?>[] _values;
    private readonly string _message;

    private EscapedEntry(KeyValuePair<string, object?>[] values, string? message)
    {
        _values = values;
        _message = message ?? Render(values);
    }

    public int Count => _values.Length;

    public KeyValuePair<string, object?> this[int index] => _values[index];

    /// <summary>The entry instead of one that has something to escape, and null for any other.</summary>
    /// <param name="state">The values of the entry.</param>
    /// <param name="format">Makes the message of an entry without values that have names.</param>
    public static EscapedEntry? Of<TState>(TState state, Func<TState, string> format)
    {
        if (state is IReadOnlyList<KeyValuePair<string, object?>> values)
        {
            var isClean = true;
            var escaped = new KeyValuePair<string, object?>[values.Count];
            for (var i = 0; i < escaped.Length; i++)
            {
                escaped[i] = values[i].Key == TemplateKey
                    ? values[i]
                    : new(values[i].Key, Escape(values[i].Value, ref isClean));
            }

            return isClean ? null : new EscapedEntry(escaped, null);
        }

        var message = format(state);
        var shown = Escaped.Value(message, MaxLength);
        return ReferenceEquals(shown, message) ? null : new EscapedEntry([new("Message", shown)], shown);
    }

    public IEnumerator<KeyValuePair<string, object?>> GetEnumerator() => _values.AsEnumerable().GetEnumerator();

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

    public override string ToString() => _message;

    private static object? Escape(object? value, ref bool isClean)
    {
        if (value is null || value.GetType() is { IsPrimitive: true } or { IsEnum: true })
        {
            return value;
        }

        var text = value is IEnumerable list and not string
            ? string.Join(", ", list.Cast<object?>().Select(Text))
            : Text(value);
        var shown = Escaped.Value(text, MaxLength);
        if (ReferenceEquals(shown, text))
        {
            return value;
        }

        isClean = false;
        return shown;
    }

    private static string Text(object? value) => Convert.ToString(value, CultureInfo.InvariantCulture) ?? "";

    /// <summary>The template with the values in the places of their names.</summary>
    private static string Render(KeyValuePair<string, object?>[] values)
    {
        var template = Text(Array.Find(values, v => v.Key == TemplateKey).Value);
        var message = new StringBuilder();
        var at = 0;
        while (at < template.Length)
        {
            var next = template[at] is '{' or '}' ? template[at..] : "";
            if (next.StartsWith("{{", StringComparison.Ordinal) || next.StartsWith("}}", StringComparison.Ordinal))
            {
                message.Append(next[0]);
                at += 2;
            }
            else if (next.StartsWith('{') && next.IndexOf('}') is > 0 and var end)
            {
                Append(message, next[1..end], values);
                at += end + 1;
            }
            else
            {
                message.Append(template[at++]);
            }
        }

        return message.ToString();
    }

    private static void Append(StringBuilder message, string hole, KeyValuePair<string, object?>[] values)
    {
        var name = hole.Split(',', ':')[0];
        var value = Array.Find(values, v => string.Equals(v.Key, name, StringComparison.OrdinalIgnoreCase)).Value;
        message.AppendFormat(CultureInfo.InvariantCulture, "{0" + hole[name.Length..] + "}", value ?? "(null)");
    }
}
