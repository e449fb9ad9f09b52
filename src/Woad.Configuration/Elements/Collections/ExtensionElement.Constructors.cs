namespace System.ServiceModel.Configuration;

/// <content>Constructors.</content>
public partial class ExtensionElement
{
    /// <summary>Initializes a new instance of the <see cref="ExtensionElement"/> class without name and type.</summary>
    public ExtensionElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="ExtensionElement"/> class with a name.</summary>
    /// <param name="name">The name of the extension.</param>
    public ExtensionElement(string name) => Name = name;

    /// <summary>
    /// Initializes a new instance of the <see cref="ExtensionElement"/> class that registers a type under a name.
    /// </summary>
    /// <param name="name">The name of the extension.</param>
    /// <param name="type">The type.</param>
    public ExtensionElement(string name, string type) : this(name) => Type = type;
}
