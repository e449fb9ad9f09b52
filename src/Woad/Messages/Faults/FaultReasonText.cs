using System.Globalization;

namespace System.ServiceModel;

/// <summary>The reason of a fault in one language.</summary>
public class FaultReasonText
{
    /// <summary>
    /// Initializes a new instance of the <see cref="FaultReasonText"/> class with a text in the language of the current
    /// culture.
    /// </summary>
    /// <param name="text">The text.</param>
    public FaultReasonText(string text) : this(text, CultureInfo.CurrentCulture)
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultReasonText"/> class with a text in the language of
    /// <paramref name="cultureInfo"/>.
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="cultureInfo">The culture.</param>
    public FaultReasonText(string text, CultureInfo cultureInfo)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(cultureInfo);
        Text = text;
        XmlLang = cultureInfo.Name;
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultReasonText"/> class with a text in the language
    /// <paramref name="xmlLang"/>, such as "en-US".
    /// </summary>
    /// <param name="text">The text.</param>
    /// <param name="xmlLang">The language of the text.</param>
    public FaultReasonText(string text, string xmlLang)
    {
        ArgumentNullException.ThrowIfNull(text);
        ArgumentNullException.ThrowIfNull(xmlLang);
        Text = text;
        XmlLang = xmlLang;
    }

    /// <summary>Gets the text of the reason.</summary>
    public string Text { get; }

    /// <summary>Gets the language, as in <c>xml:lang</c>.</summary>
    public string XmlLang { get; }

    /// <summary>Determines whether the text is in the language of <paramref name="cultureInfo"/>.</summary>
    /// <param name="cultureInfo">The culture.</param>
    /// <returns><see langword="true"/> if the operation matches; otherwise, <see langword="false"/>.</returns>
    public bool Matches(CultureInfo cultureInfo)
    {
        ArgumentNullException.ThrowIfNull(cultureInfo);
        return XmlLang == cultureInfo.Name;
    }
}
