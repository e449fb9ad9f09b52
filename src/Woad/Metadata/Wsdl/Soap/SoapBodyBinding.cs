namespace System.Web.Services.Description;

/// <summary>SOAP 1.1: what stands in the body of a message.</summary>
public class SoapBodyBinding : ServiceDescriptionFormatExtension
{
    /// <summary>Gets or sets the URI of the encoding; null or empty for none.</summary>
    public string? Encoding { get; set; }

    /// <summary>Gets or sets the namespace of what the encoding does not name itself.</summary>
    public string? Namespace { get; set; }

    /// <summary>Gets or sets the parts that stand in the body; null for all.</summary>
    public string[]? Parts { get; set; }

    /// <summary>Gets or sets <see cref="Parts"/> as one string, names separated by spaces; null for all.</summary>
    public string? PartsString
    {
        get => Parts is null ? null : string.Join(' ', Parts);
        set => Parts = value?.Split(' ', StringSplitOptions.RemoveEmptyEntries);
    }

    /// <summary>Gets or sets the form of the content.</summary>
    public SoapBindingUse Use { get; set; }
}
