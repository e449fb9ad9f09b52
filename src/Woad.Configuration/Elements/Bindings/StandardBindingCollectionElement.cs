using System.Collections.ObjectModel;
using System.Configuration;
using System.ServiceModel.Channels;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>The bindings of a type with one element class.</summary>
/// <typeparam name="TStandardBinding">The binding.</typeparam>
/// <typeparam name="TBindingConfiguration">Its element.</typeparam>
public class StandardBindingCollectionElement<TStandardBinding, TBindingConfiguration> : BindingCollectionElement
    where TStandardBinding : Binding
    where TBindingConfiguration : StandardBindingElement, new()
{
    private static readonly ConfigurationProperty[] Own =
        [PropertyFacts.Items<StandardBindingElementCollection<TBindingConfiguration>>()];

    private static ConfigurationPropertyCollection? _all;

    /// <summary>
    /// Initializes a new instance of the <see cref="StandardBindingCollectionElement{TStandardBinding,
    /// TBindingConfiguration}"/> class that is empty.
    /// </summary>
    public StandardBindingCollectionElement()
    {
    }

    /// <inheritdoc/>
    public override Type BindingType => typeof(TStandardBinding);

    /// <summary>Gets the <c>binding</c> child elements of this element.</summary>
    public StandardBindingElementCollection<TBindingConfiguration> Bindings =>
        (StandardBindingElementCollection<TBindingConfiguration>)this[""];

    /// <inheritdoc/>
    public override ReadOnlyCollection<IBindingConfigurationElement> ConfiguredBindings =>
        new([.. Bindings.Cast<IBindingConfigurationElement>()]);

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties => _all ??= PropertyFacts.Join(null, Own);

    /// <inheritdoc/>
    public override bool ContainsKey(string name) => Bindings.ContainsKey(name);

    /// <inheritdoc/>
    protected override Binding GetDefault() => Activator.CreateInstance<TStandardBinding>();

    /// <inheritdoc/>
    protected override bool TryAdd(string name, Binding binding, System.Configuration.Configuration config)
    {
        ArgumentNullException.ThrowIfNull(binding);
        if (binding.GetType() != typeof(TStandardBinding))
        {
            return false;
        }

        var element = new TBindingConfiguration { Name = name };
        element.TakeFrom(binding);
        Bindings.Add(element);
        return true;
    }
}
