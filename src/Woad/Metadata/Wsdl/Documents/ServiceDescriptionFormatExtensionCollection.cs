using System.Xml;

namespace System.Web.Services.Description;

/// <summary>The extension elements of a part of a WSDL document: objects of extension types, or plain elements.</summary>
public sealed class ServiceDescriptionFormatExtensionCollection : ServiceDescriptionBaseCollection
{
    /// <summary>An empty collection of the extensions of <paramref name="parent"/>.</summary>
    public ServiceDescriptionFormatExtensionCollection(object parent)
        : base(parent)
    {
    }

    /// <summary>The extension at a position.</summary>
    public object this[int index]
    {
        get => List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds a <see cref="ServiceDescriptionFormatExtension"/> or an element; returns the position.</summary>
    /// <exception cref="ArgumentException">The object is neither.</exception>
    public int Add(object extension) => List.Add(extension);

    /// <summary>Whether the collection holds the object.</summary>
    public bool Contains(object extension) => List.Contains(extension);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    public void CopyTo(object[] array, int index) => List.CopyTo(array, index);

    /// <summary>The first plain element with a name; null when there is none.</summary>
    public XmlElement? Find(string name, string ns) => FindAll(name, ns).FirstOrDefault();

    /// <summary>The first extension of a type; null when there is none.</summary>
    public object? Find(Type type) => List.Cast<object>().FirstOrDefault(type.IsInstanceOfType);

    /// <summary>The plain elements with a name.</summary>
    public XmlElement[] FindAll(string name, string ns) =>
        [.. List.OfType<XmlElement>().Where(element => element.LocalName == name && element.NamespaceURI == ns)];

    /// <summary>The extensions of a type.</summary>
    public object[] FindAll(Type type) => [.. List.Cast<object>().Where(type.IsInstanceOfType)];

    /// <summary>The position of the object; -1 when it is not there.</summary>
    public int IndexOf(object extension) => List.IndexOf(extension);

    /// <summary>Inserts at a position.</summary>
    public void Insert(int index, object extension) => List.Insert(index, extension);

    /// <summary>Whether somebody has marked the extension as understood; a plain element never is.</summary>
    public bool IsHandled(object item) => item is ServiceDescriptionFormatExtension { Handled: true };

    /// <summary>Whether a reader must understand the extension.</summary>
    public bool IsRequired(object item) => item switch
    {
        ServiceDescriptionFormatExtension extension => extension.Required,
        XmlElement element => element.GetAttribute("required", ServiceDescription.Namespace) is "1" or "true",
        _ => false,
    };

    /// <summary>Removes the object.</summary>
    public void Remove(object extension) => List.Remove(extension);

    /// <summary>Refuses what cannot be written.</summary>
    protected override void OnValidate(object value)
    {
        if (value is not (ServiceDescriptionFormatExtension or XmlElement))
        {
            throw new ArgumentException(
                $"An extension of a WSDL document is a ServiceDescriptionFormatExtension or an XmlElement, not '{value?.GetType()}'.",
                nameof(value));
        }
    }

    private protected override void Adopt(object item, object? owner)
    {
        if (item is ServiceDescriptionFormatExtension extension)
        {
            extension.Parent = owner;
        }
    }
}
