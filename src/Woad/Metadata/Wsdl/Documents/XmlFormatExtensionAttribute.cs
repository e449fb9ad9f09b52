namespace System.Web.Services.Configuration;

/// <summary>
/// Names the element that an extension type is written as in WSDL documents, and the types it may stand in.
/// </summary>
[AttributeUsage(AttributeTargets.Class)]
public sealed class XmlFormatExtensionAttribute : Attribute
{
    /// <summary>Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class.</summary>
    public XmlFormatExtensionAttribute()
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class with the element and one type
    /// in which it may occur.
    /// </summary>
    /// <param name="elementName">The name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="extensionPoint1">The type whose extension is formatted.</param>
    public XmlFormatExtensionAttribute(string elementName, string ns, Type extensionPoint1)
        : this(elementName, ns, [extensionPoint1])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class with the element and two types
    /// in which it may occur.
    /// </summary>
    /// <param name="elementName">The name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="extensionPoint1">The type whose extension is formatted.</param>
    /// <param name="extensionPoint2">The second type whose extension is formatted.</param>
    public XmlFormatExtensionAttribute(string elementName, string ns, Type extensionPoint1, Type extensionPoint2)
        : this(elementName, ns, [extensionPoint1, extensionPoint2])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class with the element and three
    /// types in which it may occur.
    /// </summary>
    /// <param name="elementName">The name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="extensionPoint1">The type whose extension is formatted.</param>
    /// <param name="extensionPoint2">The second type whose extension is formatted.</param>
    /// <param name="extensionPoint3">The third type whose extension is formatted.</param>
    public XmlFormatExtensionAttribute(
        string elementName, string ns, Type extensionPoint1, Type extensionPoint2, Type extensionPoint3)
        : this(elementName, ns, [extensionPoint1, extensionPoint2, extensionPoint3])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class with the element and four
    /// types in which it may occur.
    /// </summary>
    /// <param name="elementName">The name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="extensionPoint1">The type whose extension is formatted.</param>
    /// <param name="extensionPoint2">The second type whose extension is formatted.</param>
    /// <param name="extensionPoint3">The third type whose extension is formatted.</param>
    /// <param name="extensionPoint4">The fourth type whose extension is formatted.</param>
    public XmlFormatExtensionAttribute(
        string elementName, string ns, Type extensionPoint1, Type extensionPoint2, Type extensionPoint3,
        Type extensionPoint4)
        : this(elementName, ns, [extensionPoint1, extensionPoint2, extensionPoint3, extensionPoint4])
    {
    }

    /// <summary>
    /// Initializes a new instance of the <see cref="XmlFormatExtensionAttribute"/> class with the element and the types
    /// in which it may occur.
    /// </summary>
    /// <param name="elementName">The name of the element.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <param name="extensionPoints">The types whose extensions are formatted.</param>
    public XmlFormatExtensionAttribute(string elementName, string ns, Type[] extensionPoints)
    {
        ElementName = elementName;
        Namespace = ns;
        ExtensionPoints = extensionPoints;
    }

    /// <summary>Gets or sets the local name of the element.</summary>
    public string ElementName { get; set; } = "";

    /// <summary>Gets or sets the types that may contain the element.</summary>
    public Type[] ExtensionPoints { get; set; } = [];

    /// <summary>Gets or sets the namespace of the element.</summary>
    public string Namespace { get; set; } = "";
}
