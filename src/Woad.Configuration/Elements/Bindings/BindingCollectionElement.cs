using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Channels;
using System.Xml;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The bindings of one type in a file.</summary>
public abstract class BindingCollectionElement : ConfigurationElement
{
    /// <summary>Initializes a new instance of the <see cref="BindingCollectionElement"/> class that is empty.</summary>
    protected BindingCollectionElement()
    {
    }

    /// <summary>Gets the name that endpoints give in their <c>binding</c> attribute.</summary>
    public string BindingName =>
        field ??= ExtensionTypes.InScope(this).NameOf(ExtensionTypes.Bindings, GetType()) ?? "";

    /// <summary>Gets the type of the bindings.</summary>
    public abstract Type BindingType { get; }

    /// <summary>Gets the bindings of the collection.</summary>
    public abstract ReadOnlyCollection<IBindingConfigurationElement> ConfiguredBindings { get; }

    /// <summary>Determines whether a binding with this name exists.</summary>
    /// <param name="name">The name of the element.</param>
    /// <returns><see langword="true"/> when there is one.</returns>
    public abstract bool ContainsKey(string name);

    /// <summary>A binding of the type with its defaults.</summary>
    /// <returns>The binding.</returns>
    protected abstract Binding GetDefault();

    /// <summary>Adds a binding to a file under a name; false when the binding is of another type.</summary>
    /// <param name="name">The name of the element.</param>
    /// <param name="binding">The binding.</param>
    /// <param name="config">The configuration file.</param>
    /// <returns><see langword="true"/> when it was added.</returns>
    protected abstract bool TryAdd(string name, Binding binding, System.Configuration.Configuration config);

    internal Binding MakeDefault() => GetDefault();

    internal bool Take(string name, Binding binding) => TryAdd(name, binding, null!);

    internal void Read(XmlReader reader)
    {
        DeserializeElement(reader, serializeCollectionKey: false);
        this.ThrowIfUnread();
    }

    internal void Write(XmlWriter writer, string name) => SerializeToXmlElement(writer, name);
}
