namespace System.Web.Services.Description;

/// <summary>A part of a WSDL document that has a name.</summary>
public abstract class NamedItem : DocumentableItem
{
    private protected NamedItem()
    {
    }

    /// <summary>Gets or sets the name; null or empty for none.</summary>
    public string? Name { get; set; }
}
