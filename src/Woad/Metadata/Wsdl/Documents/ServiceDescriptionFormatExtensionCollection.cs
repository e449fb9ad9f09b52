using System.Xml;
using Woad.Xml;

namespace System.Web.Services.Description;

/// <summary>
/// The extension elements of a part of a WSDL document: objects of extension types, or plain elements.
/// </summary>
public sealed class ServiceDescriptionFormatExtensionCollection : ServiceDescriptionBaseCollection
{
    /// <summary>
    /// Initializes a new instance of the <see cref="ServiceDescriptionFormatExtensionCollection"/> class for the
    /// extensions of <paramref name="parent"/>, of which it has none yet.
    /// </summary>
    /// <param name="parent">The object whose extensions are collected.</param>
    public ServiceDescriptionFormatExtensionCollection(object parent)
        : base(parent)
    {
    }

    /// <summary>Gets or sets the extension at a position.</summary>
    public object this[int index]
    {
        get => List[index]!;
        set => List[index] = value;
    }

    /// <summary>Adds a <see cref="ServiceDescriptionFormatExtension"/> or an element; returns the position.</summary>
    /// <param name="extension">The extension.</param>
    /// <returns>The zero-based index of the object.</returns>
    /// <exception cref="ArgumentException">The object is neither.</exception>
    public int Add(object extension) => List.Add(extension);

    /// <summary>Determines whether the collection holds the object.</summary>
    /// <param name="extension">The extension.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(object extension) => List.Contains(extension);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(object[] array, int index) => List.CopyTo(array, index);

    /// <summary>The first plain element with a name; null when there is none.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public XmlElement? Find(string name, string ns) => FindAll(name, ns).FirstOrDefault();

    /// <summary>The first extension of a type; null when there is none.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The object, or <see langword="null"/> when there is none.</returns>
    public object? Find(Type type) => List.Cast<object>().FirstOrDefault(type.IsInstanceOfType);

    /// <summary>The plain elements with a name.</summary>
    /// <param name="name">The name.</param>
    /// <param name="ns">The namespace URI.</param>
    /// <returns>The objects.</returns>
    public XmlElement[] FindAll(string name, string ns) =>
        [.. List.OfType<XmlElement>().Where(element => element.LocalName == name && element.NamespaceURI == ns)];

    /// <summary>The extensions of a type.</summary>
    /// <param name="type">The type.</param>
    /// <returns>The objects.</returns>
    public object[] FindAll(Type type) => [.. List.Cast<object>().Where(type.IsInstanceOfType)];

    /// <summary>The position of the object; -1 when it is not there.</summary>
    /// <param name="extension">The extension.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(object extension) => List.IndexOf(extension);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="extension">The extension.</param>
    public void Insert(int index, object extension) => List.Insert(index, extension);

    /// <summary>Determines whether the extension is marked as understood; a plain element never is.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if so; otherwise, <see langword="false"/>.</returns>
    public bool IsHandled(object item) => item is ServiceDescriptionFormatExtension { Handled: true };

    /// <summary>Determines whether a reader must understand the extension.</summary>
    /// <param name="item">The item.</param>
    /// <returns><see langword="true"/> if so; otherwise, <see langword="false"/>.</returns>
    public bool IsRequired(object item) => item switch
    {
        ServiceDescriptionFormatExtension extension => extension.Required,
        XmlElement element => element.GetAttribute("required", ServiceDescription.Namespace) is "1" or "true",
        _ => false,
    };

    /// <summary>Removes the object from the collection.</summary>
    /// <param name="extension">The extension.</param>
    public void Remove(object extension) => List.Remove(extension);

    /// <summary>Refuses what cannot be written.</summary>
    /// <param name="value">The value.</param>
    protected override void OnValidate(object value)
    {
        if (value is not (ServiceDescriptionFormatExtension or XmlElement))
        {
            throw new ArgumentException(Escaped.Text(
                $"An extension of a WSDL document is a ServiceDescriptionFormatExtension or an XmlElement, not "
                    + $"'{value?.GetType()}'."),
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
