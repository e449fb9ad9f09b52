using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Channels;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The custom bindings of a file.</summary>
public sealed class CustomBindingCollectionElement : BindingCollectionElement
{
    private static readonly ConfigurationProperty[] Own = [PropertyFacts.Items<CustomBindingElementCollection>()];

    private static ConfigurationPropertyCollection? _all;

    /// <inheritdoc/>
    public override Type BindingType => typeof(CustomBinding);

    /// <summary>Gets the <c>binding</c> child elements of this element.</summary>
    public CustomBindingElementCollection Bindings => (CustomBindingElementCollection)this[""];

    /// <inheritdoc/>
    public override ReadOnlyCollection<IBindingConfigurationElement> ConfiguredBindings =>
        new([.. Bindings.Cast<IBindingConfigurationElement>()]);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override bool ContainsKey(string name) => Bindings.ContainsKey(name);

    /// <inheritdoc/>
    protected override Binding GetDefault() => new CustomBinding();

    /// <inheritdoc/>
    protected override bool TryAdd(string name, Binding binding, System.Configuration.Configuration config)
    {
        if (binding is not CustomBinding custom)
        {
            return false;
        }

        var element = new CustomBindingElement(name);
        element.InitializeFrom(custom, ExtensionTypes.InScope(this));
        Bindings.Add(element);
        return true;
    }
}
