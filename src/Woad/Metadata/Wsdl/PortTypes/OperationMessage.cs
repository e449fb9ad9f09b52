using System.Xml;

namespace System.Web.Services.Description;

/// <summary>Input, output or fault of an operation: which message it is.</summary>
public abstract class OperationMessage : NamedItem
{
    private protected OperationMessage()
    {
    }

    /// <summary>Gets or sets the name of the message.</summary>
    public XmlQualifiedName Message { get; set; } = XmlQualifiedName.Empty;

    /// <summary>Gets the object that contains the part; null as long as it has not been added.</summary>
    public Operation? Operation { get; internal set; }
}
