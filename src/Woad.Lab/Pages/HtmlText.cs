using System.Globalization;
using System.Text;

namespace Woad.Lab.Pages;

/// <summary>Markup under construction. Interpolated values are escaped, wherever they come from.</summary>
internal sealed class HtmlText
{
    private readonly StringBuilder _text = new();

    /// <summary>Markup with values: the literal parts stand as they are, the values are escaped.</summary>
    public HtmlText Add(FormattableString markup)
    {
        _text.AppendFormat(EscapingFormatter.Instance, markup.Format, markup.GetArguments());
        return this;
    }

    /// <summary>Markup of our own, without values.</summary>
    public HtmlText AddLiteral(string markup)
    {
        _text.Append(markup);
        return this;
    }

    public override string ToString() => _text.ToString();

    private sealed class EscapingFormatter : IFormatProvider, ICustomFormatter
    {
        public static readonly EscapingFormatter Instance = new();

        public object? GetFormat(Type? formatType) => formatType == typeof(ICustomFormatter) ? this : null;

        public string Format(string? format, object? arg, IFormatProvider? formatProvider) => arg switch
        {
            HtmlText inner => inner.ToString(),
            IFormattable value => Escape(value.ToString(format, CultureInfo.InvariantCulture)),
            _ => Escape(arg?.ToString() ?? ""),
        };

        /// <summary>Markup's own characters only: the page is UTF-8, everything else stands as it is.</summary>
        private static string Escape(string text) => text
            .Replace("&", "&amp;", StringComparison.Ordinal)
            .Replace("<", "&lt;", StringComparison.Ordinal)
            .Replace(">", "&gt;", StringComparison.Ordinal)
            .Replace("\"", "&quot;", StringComparison.Ordinal)
            .Replace("'", "&#39;", StringComparison.Ordinal);
    }
}
