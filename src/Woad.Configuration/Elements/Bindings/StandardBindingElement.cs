using System.Configuration;
using System.ServiceModel.Channels;
using Woad.Configuration.Carrying;
using Woad.Configuration.Elements;

namespace System.ServiceModel.Configuration;

/// <summary>A binding in a file, of a type that has its own collection.</summary>
public abstract class StandardBindingElement : ServiceModelConfigurationElement, IBindingConfigurationElement
{
    private static ConfigurationPropertyCollection? _all;

    /// <summary>Initializes a new instance of the <see cref="StandardBindingElement"/> class without a name.</summary>
    protected StandardBindingElement()
    {
    }

    /// <summary>Initializes a new instance of the <see cref="StandardBindingElement"/> class with a name.</summary>
    /// <param name="name">The name of the element.</param>
    protected StandardBindingElement(string name)
    {
        if (!string.IsNullOrEmpty(name))
        {
            Name = name;
        }
    }

    /// <summary>
    /// Gets or sets the <c>name</c> attribute, which is empty for the binding of endpoints that name none.
    /// </summary>
    public string Name
    {
        get => (string)this["name"];
        set => this["name"] = value ?? "";
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

    /// <summary>Gets the type of the binding.</summary>
    protected abstract Type BindingElementType { get; }

    /// <inheritdoc/>
    protected override ConfigurationPropertyCollection Properties =>
        _all ??= PropertyFacts.Join(null, BindingTimes.Properties);

    /// <summary>Carries the values that are set here to a binding.</summary>
    /// <param name="binding">The binding.</param>
    /// <exception cref="ArgumentException">The binding is of another type.</exception>
    public void ApplyConfiguration(Binding binding)
    {
        Check(binding);
        BindingTimesCarrier.Apply(ValueSource.Of(this), binding);
        OnApplyConfiguration(binding);
    }

    /// <summary>Takes over the values of a binding.</summary>
    /// <param name="binding">The binding.</param>
    /// <exception cref="ArgumentException">The binding is of another type.</exception>
    protected virtual void InitializeFrom(Binding binding)
    {
        Check(binding);
        SetPropertyValueIfNotDefaultValue("closeTimeout", binding.CloseTimeout);
        SetPropertyValueIfNotDefaultValue("openTimeout", binding.OpenTimeout);
        SetPropertyValueIfNotDefaultValue("receiveTimeout", binding.ReceiveTimeout);
        SetPropertyValueIfNotDefaultValue("sendTimeout", binding.SendTimeout);
    }

    /// <summary>Carries what the derived element has to a binding.</summary>
    /// <param name="binding">The binding.</param>
    protected abstract void OnApplyConfiguration(Binding binding);

    internal void TakeFrom(Binding binding) => InitializeFrom(binding);

    private void Check(Binding binding)
    {
        ArgumentNullException.ThrowIfNull(binding);
        if (!BindingElementType.IsInstanceOfType(binding))
        {
            throw new ArgumentException(
                $"A {GetType().Name} is for {BindingElementType.Name}, not for {binding.GetType().Name}.",
                nameof(binding));
        }
    }
}
