using System.Globalization;

namespace System.ServiceModel;

/// <summary>The reason of a fault, in one or more languages.</summary>
public class FaultReason
{
    /// <summary>Initializes a new instance of the <see cref="FaultReason"/> class with several translations.</summary>
    /// <param name="translations">The translations of the reason.</param>
    /// <exception cref="ArgumentException"><paramref name="translations"/> is empty.</exception>
    public FaultReason(IEnumerable<FaultReasonText> translations)
    {
        ArgumentNullException.ThrowIfNull(translations);
        FaultReasonText[] texts = [.. translations];
        if (texts.Length == 0)
        {
            throw new ArgumentException("A fault reason needs at least one text.", nameof(translations));
        }

        if (Array.Exists(texts, t => t is null))
        {
            throw new ArgumentException("A fault reason has no room for a null text.", nameof(translations));
        }

        Translations = new SynchronizedReadOnlyCollection<FaultReasonText>(new object(), texts);
    }

    /// <summary>Initializes a new instance of the <see cref="FaultReason"/> class with one translation.</summary>
    /// <param name="translation">The translation of the reason.</param>
    public FaultReason(FaultReasonText translation)
        : this([translation ?? throw new ArgumentNullException(nameof(translation))])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="FaultReason"/> class with a text in the language of the current
    /// culture.
    /// </summary>
    /// <param name="text">The text.</param>
    public FaultReason(string text) : this(new FaultReasonText(text))
    {
    }

    /// <summary>Gets the translations of the reason.</summary>
    public SynchronizedReadOnlyCollection<FaultReasonText> Translations { get; }

    /// <summary>The translation for the current culture.</summary>
    /// <returns>The translation.</returns>
    public FaultReasonText GetMatchingTranslation() => GetMatchingTranslation(CultureInfo.CurrentCulture);

    /// <summary>
    /// The translation for <paramref name="cultureInfo"/> or the nearest of its parents; the first one when none fits.
    /// </summary>
    /// <param name="cultureInfo">The culture.</param>
    /// <returns>The translation.</returns>
    public FaultReasonText GetMatchingTranslation(CultureInfo cultureInfo)
    {
        ArgumentNullException.ThrowIfNull(cultureInfo);
        for (var culture = cultureInfo; ; culture = culture.Parent)
        {
            foreach (var text in Translations)
            {
                if (text.Matches(culture))
                {
                    return text;
                }
            }

            if (culture.Parent == culture || culture.Name.Length == 0)
            {
                return Translations[0];
            }
        }
    }

    /// <inheritdoc/>
    public override string ToString() => GetMatchingTranslation().Text;
}
