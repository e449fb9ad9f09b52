namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public partial class ExtensionElement
{
    /// <summary>Makes an element without name and type.</summary>
    public ExtensionElement()
    {
    }

    /// <summary>Makes an element with a name.</summary>
    public ExtensionElement(string name) => Name = name;

    /// <summary>Makes an element that registers a type under a name.</summary>
    public ExtensionElement(string name, string type) : this(name) => Type = type;
}
