using System.ServiceModel.Channels;

namespace System.ServiceModel.Configuration;

/// <summary>A binding element of a custom binding in a file.</summary>
public abstract class BindingElementExtensionElement : ServiceModelExtensionElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BindingElementExtensionElement"/> class with its defaults.
    /// </summary>
    protected BindingElementExtensionElement()
    {
    }

    /// <summary>Gets the type of the binding element.</summary>
    public abstract Type BindingElementType { get; }

    /// <summary>Carries the values that are set here to a binding element.</summary>
    /// <param name="bindingElement">The binding element.</param>
    /// <exception cref="ArgumentException"><paramref name="bindingElement"/> is of another type.</exception>
    public virtual void ApplyConfiguration(BindingElement bindingElement) => Check(bindingElement);

    /// <summary>Makes the binding element, with the element's values.</summary>
    /// <returns>The binding element.</returns>
    protected abstract BindingElement CreateBindingElement();

    /// <summary>Takes over the values of a binding element.</summary>
    /// <param name="bindingElement">The binding element.</param>
    /// <exception cref="ArgumentException"><paramref name="bindingElement"/> is of another type.</exception>
    protected virtual void InitializeFrom(BindingElement bindingElement) => Check(bindingElement);

    internal BindingElement MakeBindingElement() => CreateBindingElement();

    internal void TakeFrom(BindingElement bindingElement) => InitializeFrom(bindingElement);

    private protected void Check(BindingElement bindingElement)
    {
        ArgumentNullException.ThrowIfNull(bindingElement);
        if (!BindingElementType.IsInstanceOfType(bindingElement))
        {
            throw new ArgumentException(
                $"<{ConfigurationElementName}> is for {BindingElementType.Name}, not for "
                    + $"{bindingElement.GetType().Name}.", nameof(bindingElement));
        }
    }
}
