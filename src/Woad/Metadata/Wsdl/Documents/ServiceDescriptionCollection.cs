using System.Xml;
using Woad.Xml;

namespace System.Web.Services.Description;

/// <summary>WSDL documents that belong together; what one refers to is looked for in all of them.</summary>
public sealed class ServiceDescriptionCollection : ServiceDescriptionBaseCollection
{
    /// <summary>Initializes a new instance of the <see cref="ServiceDescriptionCollection"/> class.</summary>
    public ServiceDescriptionCollection()
        : base(null)
    {
    }

    /// <summary>Gets or sets the document at a position.</summary>
    public ServiceDescription this[int index]
    {
        get => (ServiceDescription)List[index]!;
        set => List[index] = value;
    }

    /// <summary>Gets the first document with a target namespace; null when there is none.</summary>
    public ServiceDescription? this[string ns] => OfNamespace(ns).FirstOrDefault();

    /// <summary>Adds at the end; returns the position.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <returns>The zero-based index of the object.</returns>
    public int Add(ServiceDescription serviceDescription) => List.Add(serviceDescription);

    /// <summary>Determines whether the collection holds the document.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <returns><see langword="true"/> if the object is contained; otherwise, <see langword="false"/>.</returns>
    public bool Contains(ServiceDescription serviceDescription) => List.Contains(serviceDescription);

    /// <summary>Copies all to an array from <paramref name="index"/> on.</summary>
    /// <param name="array">The array that receives the items.</param>
    /// <param name="index">The zero-based index.</param>
    public void CopyTo(ServiceDescription[] array, int index) => List.CopyTo(array, index);

    /// <summary>The position of the document; -1 when it is not there.</summary>
    /// <param name="serviceDescription">The service.</param>
    /// <returns>The zero-based index, or -1 when the object is not contained.</returns>
    public int IndexOf(ServiceDescription serviceDescription) => List.IndexOf(serviceDescription);

    /// <summary>Inserts at a position.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="serviceDescription">The service.</param>
    public void Insert(int index, ServiceDescription serviceDescription) => List.Insert(index, serviceDescription);

    /// <summary>Removes the document from the collection.</summary>
    /// <param name="serviceDescription">The service.</param>
    public void Remove(ServiceDescription serviceDescription) => List.Remove(serviceDescription);

    /// <summary>The binding with a name.</summary>
    /// <param name="name">The qualified name.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="InvalidOperationException">No document has it.</exception>
    public Binding GetBinding(XmlQualifiedName name) => Find(name, "binding", d => d.Bindings[name.Name]);

    /// <summary>The message with a name.</summary>
    /// <param name="name">The qualified name.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="InvalidOperationException">No document has it.</exception>
    public Message GetMessage(XmlQualifiedName name) => Find(name, "message", d => d.Messages[name.Name]);

    /// <summary>The port type with a name.</summary>
    /// <param name="name">The qualified name.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="InvalidOperationException">No document has it.</exception>
    public PortType GetPortType(XmlQualifiedName name) => Find(name, "port type", d => d.PortTypes[name.Name]);

    /// <summary>The service with a name.</summary>
    /// <param name="name">The qualified name.</param>
    /// <returns>The object of the WSDL document.</returns>
    /// <exception cref="InvalidOperationException">No document has it.</exception>
    public Service GetService(XmlQualifiedName name) => Find(name, "service", d => d.Services[name.Name]);

    /// <summary>Tells the document its collection.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="value">The value.</param>
    protected override void OnInsertComplete(int index, object? value) => Adopt(value!, this);

    /// <summary>Lets the old document go and tells the new one its collection.</summary>
    /// <param name="index">The zero-based index.</param>
    /// <param name="oldValue">The value that is replaced.</param>
    /// <param name="newValue">The value that replaces it.</param>
    protected override void OnSet(int index, object? oldValue, object? newValue)
    {
        Adopt(oldValue!, null);
        Adopt(newValue!, this);
    }

    private protected override void Adopt(object item, object? owner) =>
        ((ServiceDescription)item).ServiceDescriptions = (ServiceDescriptionCollection?)owner;

    private IEnumerable<ServiceDescription> OfNamespace(string? ns) =>
        List.Cast<ServiceDescription>().Where(d => (d.TargetNamespace ?? "") == (ns ?? ""));

    private T Find<T>(XmlQualifiedName name, string what, Func<ServiceDescription, T?> find)
        where T : class
    {
        ArgumentNullException.ThrowIfNull(name);
        return OfNamespace(name.Namespace).Select(find).FirstOrDefault(found => found is not null)
            ?? throw new InvalidOperationException(Escaped.Text(
                $"The {what} '{name.Name}' of namespace '{name.Namespace}' is in none of the {Count} WSDL documents."));
    }
}
