namespace System.ServiceModel.Configuration;

/// <summary>A behavior in a file.</summary>
public abstract class BehaviorExtensionElement : ServiceModelExtensionElement
{
    /// <summary>
    /// Initializes a new instance of the <see cref="BehaviorExtensionElement"/> class with its defaults.
    /// </summary>
    protected BehaviorExtensionElement()
    {
    }

    /// <summary>Gets the type of the behavior.</summary>
    public abstract Type BehaviorType { get; }

    /// <summary>Makes the behavior, with the element's values.</summary>
    /// <returns>The behavior.</returns>
    protected abstract object CreateBehavior();

    internal object MakeBehavior() => CreateBehavior();
}
