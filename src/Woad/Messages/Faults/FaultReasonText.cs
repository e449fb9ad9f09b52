using System.Globalization;

namespace System.ServiceModel;

/// <summary>The reason of a fault in one language.</summary>
public class FaultReasonText
{
    /// <summary>Makes a text in the language of the current culture.</summary>
    public FaultReasonText(string text) : this(text, CultureInfo.CurrentCulture)
    {
    }

    /// <summary>Makes a text in the language of <paramref name="cultureInfo"/>.</summary>
    public FaultReasonText(string text, CultureInfo cultureInfo)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(cultureInfo);
        Text = text;
        XmlLang = cultureInfo.Name;
    }

    /// <summary>Makes a text in the language <paramref name="xmlLang"/>, such as "en-US".</summary>
    public FaultReasonText(string text, string xmlLang)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(xmlLang);
        Text = text;
        XmlLang = xmlLang;
    }

    /// <summary>The text.</summary>
    public string Text { get; }

    /// <summary>The language, as in <c>xml:lang</c>.</summary>
    public string XmlLang { get; }

    /// <summary>Whether the text is in the language of <paramref name="cultureInfo"/>.</summary>
    public bool Matches(CultureInfo cultureInfo)
    {
        ArgumentNullException.ThrowIfNull(cultureInfo);
        return XmlLang == cultureInfo.Name;
    }
}
