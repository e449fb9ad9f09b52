using System.Configuration;
using System.ServiceModel.Channels;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>A custom binding in a file: its binding elements, top down.</summary>
public class CustomBindingElement
    : NamedServiceModelExtensionCollectionElement<BindingElementExtensionElement>, IBindingConfigurationElement
{
    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="CustomBindingElement"/> class without a name.</summary>
    public CustomBindingElement() : this("")
    {
    }

    /// <summary>Initializes a new instance of the <see cref="CustomBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    public CustomBindingElement(string name) : base(ExtensionTypes.BindingElements, name)
    {
    }

    /// <summary>
    /// Gets or sets the <c>closeTimeout</c> attribute, the time that closing may take. The default is 1 minute.
    /// </summary>
    public TimeSpan CloseTimeout
    {
        get => (TimeSpan)this["closeTimeout"];
        set => this["closeTimeout"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>openTimeout</c> attribute, the time that opening may take. The default is 1 minute.
    /// </summary>
    public TimeSpan OpenTimeout
    {
        get => (TimeSpan)this["openTimeout"];
        set => this["openTimeout"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>receiveTimeout</c> attribute, the time that a session may be idle. The default is 10
    /// minutes.
    /// </summary>
    public TimeSpan ReceiveTimeout
    {
        get => (TimeSpan)this["receiveTimeout"];
        set => this["receiveTimeout"] = value;
    }

    /// <summary>
    /// Gets or sets the <c>sendTimeout</c> attribute, the time that sending may take. The default is 1 minute.
    /// </summary>
    public TimeSpan SendTimeout
    {
        get => (TimeSpan)this["sendTimeout"];
        set => this["sendTimeout"] = value;
    }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, BindingTimes.Properties);

    /// <summary>Adds a binding element.</summary>
    /// <param name="element">The element.</param>
    /// <exception cref="ArgumentException">There is an element of its kind already.</exception>
    public override void Add(BindingElementExtensionElement element) => base.Add(element);

    /// <summary>Adds the binding elements that are named here to a binding, with their values.</summary>
    /// <param name="binding">The binding.</param>
    public void ApplyConfiguration(Binding binding)
    {
        ArgumentNullException.ThrowIfNull(binding);
        BindingTimesCarrier.Apply(ValueSource.Of(this), binding);
        OnApplyConfiguration(binding);
    }

    /// <summary>
    /// Determines whether a binding element can be added: there must be one transport and one encoding at most.
    /// </summary>
    /// <param name="element">The element.</param>
    /// <returns><see langword="true"/> when it may be added.</returns>
    public override bool CanAdd(BindingElementExtensionElement element) => base.CanAdd(element)
        && !this.Any(
            other =>
                IsBoth<TransportBindingElement>(other, element)
                    || IsBoth<MessageEncodingBindingElement>(other, element));

    internal void InitializeFrom(CustomBinding binding, ExtensionTypes types)
    {
        (CloseTimeout, OpenTimeout) = (binding.CloseTimeout, binding.OpenTimeout);
        (ReceiveTimeout, SendTimeout) = (binding.ReceiveTimeout, binding.SendTimeout);
        foreach (var element in binding.Elements)
        {
            var item = types.ElementFor(element);
            item.TakeFrom(element);
            Add(item);
        }
    }

    /// <summary>Adds the binding elements to a binding.</summary>
    /// <param name="binding">The binding.</param>
    protected void OnApplyConfiguration(Binding binding)
    {
        if (binding is not CustomBinding custom)
        {
            throw new ArgumentException(
                $"A custom binding's element is not for {binding.GetType().Name}.", nameof(binding));
        }

        foreach (var element in this)
        {
            custom.Elements.Add(element.MakeBindingElement());
        }
    }

    private static bool IsBoth<TElement>(BindingElementExtensionElement one, BindingElementExtensionElement other) =>
        typeof(TElement).IsAssignableFrom(one.BindingElementType)
            && typeof(TElement).IsAssignableFrom(other.BindingElementType);
}
