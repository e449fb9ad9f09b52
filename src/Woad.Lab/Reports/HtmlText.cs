using System.Globalization;
using System.Net;
using System.Text;

namespace Woad.Lab.Reports;

/// <summary>Markup under construction. Interpolated values are escaped, wherever they come from.</summary>
internal sealed class HtmlText
{
    private readonly StringBuilder _text = new();

    /// <summary>Markup with values: the literal parts stand as they are, the values are escaped.</summary>
    public HtmlText Add(FormattableString markup)
    {
        var values = markup.GetArguments();
        var escaped = new object?[values.Length];
        for (var i = 0; i < values.Length; i++)
        {
            escaped[i] = values[i] is HtmlText inner
                ? inner.ToString()
                : WebUtility.HtmlEncode(Convert.ToString(values[i], CultureInfo.InvariantCulture));
        }

        _text.AppendFormat(CultureInfo.InvariantCulture, markup.Format, escaped);
        return this;
    }

    /// <summary>Markup of our own, without values.</summary>
    public HtmlText AddLiteral(string markup)
    {
        _text.Append(markup);
        return this;
    }

    public override string ToString() => _text.ToString();
}
